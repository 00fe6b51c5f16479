import { policyOf } from '@tabellio/access'
import type { DataLinkAnswer, DataLinkMapping, DataLinkRequest } from '@tabellio/contract/data-links'
import { type RunningServices, executeLink } from '../data-links/index.ts'
import { note } from '../platform/action-log.ts'
import { person } from '../platform/actor.ts'
import type { Database, Tenant } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { type Limits, consume } from '../platform/limits.ts'
import type { FindPolicy } from '../sessions/index.ts'
import { mappingsOf } from '../templates/index.ts'
import { findReader } from '../users/index.ts'
import { openItem } from './filling.ts'
import { enforced, hiddenIn, rootOf, shownOutputs } from './hidden-fields.ts'
import type { SharedItem } from './shared-items.db.ts'

export type FormLinkServices = {
  database: Database
  findPolicy: FindPolicy
  linkRunner: RunningServices
  limit: Limits
}

type Config = SharedItem['config']
type Ids = { datalinkId: string; datalinkVersionId: string }
type Asked = { ids: Ids; body: DataLinkRequest; address: string; signal: AbortSignal }

const quarter = 15 * 60

/**
 * Runs a data link for a visitor: one that the form of their link uses (SHR-6), asking with what the link hides as the
 * link says it (SHR-2), and answering what fills fields that they see. Nothing counts as a use.
 */
export function openFormLinks({ database, findPolicy, linkRunner, limit }: FormLinkServices) {
  const fromAddress = limit('link-data-from', 60, quarter)
  const byLink = limit('link-data', 1200, quarter)

  return async (tenant: Tenant, { ids, body, address, signal }: Asked): Promise<DataLinkAnswer> => {
    const item = await openItem(tenant)
    const { mapping } = await mappedLink(tenant, item, ids)
    await consume(fromAddress, `${item.id} ${address}`)
    await consume(byLink, item.id)
    const asked = {
      inputParameters: inputsOf(mapping.input, body, item.config),
      context: enforced(body.context, item.config),
    }
    // The run is written down as the visitor's; what it finds, its maker could find.
    const { read } = await makersDoor({ database, findPolicy }, tenant, item)
    const door = { ...noting(tenant, item), read }
    const paths = shownOutputs(mapping.output, item.config).map(({ output }) => output.slice(2).split('.'))
    const shown = (answer: DataLinkAnswer) => ({
      ...answer,
      output: onlyAt(answer.output, paths),
      document: null,
    })
    return executeLink(linkRunner, door, { ids, body: asked, signal, shown })
  }
}

/** A door whose writes say by which link its visitor came. */
const noting = (tenant: Tenant, { id: tokenId }: SharedItem): Tenant => ({
  ...tenant,
  write: (work) =>
    tenant.write(async (tx) => {
      note(tx, { things: { tokenId } })
      return work(tx)
    }),
})

/** Any other data link is answered alike, whether there is one or not. */
async function mappedLink(tenant: Tenant, { tokenType, target }: SharedItem, ids: Ids) {
  const { templateVersionId } = target
  if (tokenType !== 'generate-document' || templateVersionId === undefined)
    throw refusal('link-of-other-kind')
  const { dataLinkMappings } = await tenant.read((tx) => mappingsOf(tx, templateVersionId))
  const mapped = dataLinkMappings.find(
    ({ datalinkId, datalinkVersionId }) =>
      datalinkId === ids.datalinkId && datalinkVersionId === ids.datalinkVersionId,
  )
  if (!mapped) throw refusal('link-of-other-kind')
  return mapped
}

/** The inputs that the form has fields for; those of hidden fields are the link's to say, whatever came. */
function inputsOf(
  inputs: DataLinkMapping['mapping']['input'],
  { inputParameters }: DataLinkRequest,
  config: Config,
): DataLinkRequest['inputParameters'] {
  const hidden = hiddenIn(config)
  return inputs.map(({ key, templateVersionContextPath: path }) => {
    if (!hidden.has(rootOf(path)))
      return { key, value: inputParameters.find((given) => given.key === key)?.value ?? null }
    const own = config.find(({ field }) => field === rootOf(path))?.defaultValue ?? null
    return { key, value: Array.isArray(own) ? null : own }
  })
}

/** The tenant as the maker of the link meets it; once they are gone, as somebody who sees what came by the link alone. */
async function makersDoor(
  { database, findPolicy }: Pick<FormLinkServices, 'database' | 'findPolicy'>,
  { organizationId, actor }: Tenant,
  { id, createdBy }: SharedItem,
): Promise<Tenant> {
  const policy = await database.tenant(organizationId, { kind: 'job', name: id }).read(async (tx) => {
    const maker = await findReader(tx, createdBy)
    return maker && findPolicy(tx, maker)
  })
  return database.tenant(organizationId, person(actor.name, policy ?? ownAlone(actor.name)))
}

const ownAlone = (username: string) =>
  policyOf({
    username,
    isAdministrator: false,
    onlySeeOwnedDocs: true,
    queryBehavior: 'allowed-until-denied',
    roles: [],
    securityFields: [],
  })

type Output = DataLinkAnswer['output']

/** Of an answer what stands at these paths; of records in each of their instances. */
export function onlyAt(output: Output, paths: string[][]): Output {
  const shown = new Map<string, string[][]>()
  for (const [name = '', ...more] of paths) shown.set(name, [...(shown.get(name) ?? []), more])
  return Object.fromEntries(
    [...shown].flatMap(([name, inner]) =>
      Object.hasOwn(output, name) ? [[name, valueAt(output[name], inner)]] : [],
    ),
  )
}

function valueAt(value: unknown, paths: string[][]): unknown {
  if (paths.some((path) => path.length === 0)) return value
  if (Array.isArray(value)) return value.map((instance: unknown) => valueAt(instance, paths))
  return isObject(value) ? onlyAt(value, paths) : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
