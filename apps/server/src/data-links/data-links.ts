import type { DataLinkInput, DataLinkMapping } from '@tabellio/contract/data-links'
import { type ContextDefinition, proposedInputs, proposedOutputs } from '@tabellio/forms'
import { knownDocumentTypes } from '../document-types/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalid, invalidAt } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { createDataLink, findVersion, newestToChange, updateDataLink } from './data-links.db.ts'
import { type LinkRules, linkProblems } from './link-problems.ts'
import { openSecrets, takeSecrets } from './secrets.ts'

export type SavingServices = { seal: Seal; rules: LinkRules }

/** Creates a link, or changes one: a version only where its configuration is another one (G-092). */
export async function saveDataLink(tx: TenantTx, input: DataLinkInput, { seal, rules }: SavingServices) {
  const problems = linkProblems(input, rules)
  if (problems.length > 0) throw invalid(problems.slice(0, 100))
  await refuseUnknownType(tx, input)
  const { datalinkId } = input
  if (datalinkId === undefined) {
    const { configuration, secrets } = takeSecrets(input.configuration)
    return createDataLink(tx, input, { configuration, sealedSecrets: sealed(seal, secrets) })
  }
  const newest = await newestToChange(tx, datalinkId, input)
  const before = {
    configuration: newest.configuration,
    secrets: openSecrets(seal, newest.sealedSecrets),
  }
  const next = takeSecrets(input.configuration, before)
  const isSame = same(next.configuration, before.configuration) && same(next.secrets, before.secrets)
  const stored = { configuration: next.configuration, sealedSecrets: sealed(seal, next.secrets) }
  return updateDataLink(tx, newest, input, isSame ? undefined : stored)
}

const sealed = (seal: Seal, secrets: Record<string, string>) =>
  Object.keys(secrets).length === 0 ? null : seal.close(JSON.stringify(secrets), 'data-link')

/** The database keeps the keys of an object in an order of its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, inOrder(inner)])
}
const same = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

async function refuseUnknownType(tx: TenantTx, { configuration: { lookup } }: DataLinkInput): Promise<void> {
  if (lookup === null) return
  const known = await knownDocumentTypes(tx, [lookup.documentTypeId])
  if (known.length === 0)
    throw invalidAt('configuration.lookup.documentTypeId', 'Supplied value for documentTypeId is invalid')
}

type Asked = { datalinkId: string; datalinkVersionId: string; contextDefinition: ContextDefinition }

/** Proposes how a form uses a link: by names, where the kinds of data fit. */
export async function buildMapping(tx: TenantTx, asked: Asked): Promise<DataLinkMapping> {
  const { datalinkId, datalinkVersionId, contextDefinition } = asked
  const { name, configuration } = await findVersion(tx, datalinkId, datalinkVersionId)
  return {
    datalinkId,
    datalinkVersionId,
    label: name,
    trigger: 'leave',
    mapping: {
      input: proposedInputs(
        configuration.inputParameters.map(({ key }) => key),
        contextDefinition,
      ),
      output: proposedOutputs(configuration.outputFormat, contextDefinition),
    },
  }
}
