import type {
  DataLinkAnswer,
  DataLinkRequest,
  DataLinkRun,
  DataLinkTrial,
} from '@tabellio/contract/data-links'
import type { Value, Values } from '@tabellio/expression'
import { findNewestWith } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import type { Tenant } from '../platform/database.ts'
import { AppError, refusal } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { type LinkVersion, findVersion } from './data-links.db.ts'
import { readAnswer } from './read-answer.ts'
import type { Remote, RemoteAnswer } from './remote.ts'
import { type Inputs, type RemoteRequest, inputsOf, requestOf } from './request.ts'
import { addRun } from './runs.db.ts'
import { openSecrets, withSecrets, withoutSecrets } from './secrets.ts'

export type RunningServices = {
  remote: Remote
  seal: Seal
  today: () => string
  now: () => number
  /** A setting of the server that links may send to a host. */
  settingFor: (name: string, host: string) => string | undefined
}

type Asking = { inputs: Inputs; context: Values; signal: AbortSignal; isTrial: boolean }

/** What happened on the way, as far as it went. */
type Trace = { request?: RemoteRequest; answer?: RemoteAnswer; found?: Values }
type Ended = Trace & { result?: DataLinkAnswer; fault?: AppError; elapsedMs: number }

type Execution = {
  ids: Ids
  body: DataLinkRequest
  signal: AbortSignal
  /** What of an answer the caller may read; all, where it is absent. */
  shown?: (answer: DataLinkAnswer) => DataLinkAnswer
}

/** Runs a version, and answers what it brought. What its remote system did is logged however it ended. */
export async function executeLink(
  services: RunningServices,
  tenant: Tenant,
  { ids, body, signal, shown = (answer) => answer }: Execution,
): Promise<DataLinkAnswer> {
  const version = await tenant.read((tx) => findVersion(tx, ids.datalinkId, ids.datalinkVersionId))
  if (!version.isActive) throw refusal('data-link-inactive', { params: { name: version.name } })
  const inputs = inputsOf(version.configuration.inputParameters, body.inputParameters)
  const asking = { inputs, context: body.context, signal, isTrial: false }
  const ended = await runLink(services, tenant, version, asking)
  // What is written down with the run is answered again to a request that is repeated: it is no more than is shown.
  const result = ended.result && { result: shown(ended.result) }
  const answer = await logRun(tenant, version, { ...ended, ...result, isTrial: false })
  if (!answer) throw ended.fault ?? new Error('The run ended with nothing')
  return answer
}

type Ids = { datalinkId: string; datalinkVersionId: string }
type Trial = { ids: Ids; given: Record<string, string | number | boolean | null>; signal: AbortSignal }

/** So much of an answer is shown. */
const maxShown = 64 * 1024

/** Runs a version as its author tries it, switched off or not, and shows the way there without the secrets. */
export async function tryLink(
  services: RunningServices,
  tenant: Tenant,
  { ids, given, signal }: Trial,
): Promise<DataLinkTrial> {
  const version = await tenant.read((tx) => findVersion(tx, ids.datalinkId, ids.datalinkVersionId))
  const { inputParameters } = version.configuration
  const named = inputParameters.map(({ key, sampleValue }) => ({ key, value: sampleValue }))
  const others = Object.entries(given).map(([key, value]) => ({ key, value }))
  const inputs = inputsOf(inputParameters, [...named, ...others])
  const ended = await runLink(services, tenant, version, { inputs, context: {}, signal, isTrial: true })
  await logRun(tenant, version, { ...ended, isTrial: true })
  return shownTrial(ended)
}

async function runLink(
  services: RunningServices,
  tenant: Tenant,
  version: LinkVersion,
  asking: Asking,
): Promise<Ended> {
  const startedAt = services.now()
  const trace: Trace = {}
  const elapsedMs = () => Math.max(0, Math.round(services.now() - startedAt))
  try {
    const result =
      version.configuration.lookup === null
        ? await askRemote(services, tenant, { version, asking, trace })
        : await lookUp(tenant, { version, asking, trace })
    return { ...trace, result, elapsedMs: elapsedMs() }
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault
    return { ...trace, fault, elapsedMs: elapsedMs() }
  }
}

type Running = { version: LinkVersion; asking: Asking; trace: Trace }

const nothing: DataLinkAnswer = { isFound: false, output: {}, document: null }

async function askRemote(
  { remote, seal, today, settingFor }: RunningServices,
  { organizationId, actor }: Tenant,
  { version, asking: { inputs, context, signal }, trace }: Running,
): Promise<DataLinkAnswer> {
  const { name, sealedSecrets } = version
  const secrets = openSecrets(seal, sealedSecrets)
  const configuration = withSecrets({ configuration: version.configuration, secrets })
  const own = { organizationId, username: actor.name, today: today() }
  const request = requestOf(configuration, { inputs, context, own, settingFor }, name)
  trace.request = request
  const answer = await remote.ask({ organizationId, name, request, signal })
  trace.answer = answer
  if (answer.status === 404 || answer.status === 204) return nothing
  if (answer.status >= 300) throw refusal('data-link-status', { params: { name, status: answer.status } })
  if (answer.body === undefined) throw refusal('data-link-not-json', { params: { name } })
  return { ...outputOf(version, answer.body), document: null }
}

/** The newest document of a type that the caller sees and whose fields have the inputs (G-108). */
async function lookUp(
  tenant: Tenant,
  { version, asking: { inputs }, trace }: Running,
): Promise<DataLinkAnswer> {
  const { lookup } = version.configuration
  if (lookup === null) return nothing
  const values = lookup.matches.reduce<Values>(
    (sought, { fieldPath, inputKey }) =>
      withValue(sought, fieldPath.split('/'), inputs.get(inputKey) ?? null),
    {},
  )
  const found = await tenant.read((tx) => findNewestWith(tx, lookup.documentTypeId, values))
  if (!found) return nothing
  trace.found = found.data
  const document = { documentId: found.documentId, name: found.name }
  return { ...outputOf(version, found.data), document }
}

/** Values that contain one at a path; of a record some instance has it. */
function withValue(values: Values, [name = '', ...more]: string[], value: Value): Values {
  const inner = values[name]
  const first = Array.isArray(inner) ? inner[0] : undefined
  const instance = typeof first === 'object' && first !== null && !Array.isArray(first) ? first : {}
  return { ...values, [name]: more.length === 0 ? value : [withValue(instance, more, value)] }
}

function outputOf({ name, timeZone, configuration: { outputFormat } }: LinkVersion, answer: unknown) {
  const read = readAnswer(outputFormat, answer, timeZone)
  if (read.problem !== undefined) throw refusal('data-link-answer', { params: { name, path: read.problem } })
  return { isFound: true, output: read.output }
}

async function logRun(
  tenant: Tenant,
  { datalinkId, datalinkVersionId, versionNumber, name }: LinkVersion,
  { result, fault, answer, elapsedMs, isTrial }: Ended & { isTrial: boolean },
): Promise<DataLinkAnswer | undefined> {
  const state: DataLinkRun['state'] = fault ? 'failed' : result?.isFound ? 'succeeded' : 'nothing-found'
  const reason = fault ? (fault.details.reason ?? fault.code) : null
  const httpStatus = answer?.status ?? null
  return tenant.write(async (tx) => {
    const run = {
      datalinkId,
      datalinkVersionId,
      versionNumber,
      isTrial,
      state,
      reason,
      httpStatus,
      elapsedMs,
    }
    await addRun(tx, run)
    note(tx, { name, after: { state, ...(reason !== null && { reason }), elapsedMs } })
    return result
  })
}

function shownTrial({ request, answer, found, result, fault, elapsedMs }: Ended): DataLinkTrial {
  const hide = (text: string) => withoutSecrets(text, request?.secrets ?? [])
  const body = answer ? hide(answer.text) : found ? JSON.stringify(found) : undefined
  return {
    request: request
      ? {
          verb: request.verb,
          url: hide(request.url),
          headers: Object.entries(request.headers).map(([key, value]) => ({ key, value: hide(value) })),
          payload: request.payload === null ? null : hide(request.payload),
        }
      : null,
    response:
      body === undefined
        ? null
        : { status: answer?.status ?? null, body: body.slice(0, maxShown), isCut: body.length > maxShown },
    answer: result ?? null,
    problem: fault
      ? {
          reason: fault.details.reason ?? fault.code,
          message: fault.message,
          params: fault.details.params ?? {},
        }
      : null,
    elapsedMs,
  }
}
