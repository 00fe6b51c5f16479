import type { DataLinkConfiguration, DataLinkPart } from '@tabellio/contract/data-links'
import type { Value, Values } from '@tabellio/expression'
import { valueAt } from '@tabellio/forms'
import { invalid, refusal } from '../platform/errors.ts'

type Plain = string | number | boolean
export type Inputs = ReadonlyMap<string, Plain>

/** What the values of a request come from beside the link itself. */
export type RequestContext = {
  inputs: Inputs
  /** The values of the form. */
  context: Values
  own: Record<string, string>
  /** The settings of the server for a host; undefined for a name that may not go there. */
  settingFor: (name: string, host: string) => string | undefined
}

export type RemoteRequest = {
  verb: string
  url: string
  headers: Record<string, string>
  payload: string | null
  /** What is shown to nobody. */
  secrets: string[]
}

type Parameters = DataLinkConfiguration['inputParameters']
type Given = { key: string; value: Plain | null }[]

/** The inputs by their keys, each as its parameter says; a text of a number is one. */
export function inputsOf(parameters: Parameters, given: Given): Inputs {
  const unknown = given.filter(({ key }) => !parameters.some((parameter) => parameter.key === key))
  if (unknown.length > 0)
    throw invalid(unknown.map(({ key }) => ({ path: 'inputParameters', message: `Unknown input: ${key}` })))
  const byKey = new Map(given.map(({ key, value }) => [key, value]))
  return new Map(parameters.map(({ key, dataType }) => [key, inputOf(key, dataType, byKey.get(key))]))
}

function inputOf(key: string, dataType: Parameters[number]['dataType'], given?: Plain | null): Plain {
  const value = asKind(dataType, given ?? '')
  if (value === undefined || value === '')
    throw refusal('data-link-input', { path: 'inputParameters', params: { key } })
  return value
}

function asKind(dataType: Parameters[number]['dataType'], given: Plain): Plain | undefined {
  if (dataType === 'string') return String(given).trim()
  if (typeof given === dataType) return given
  if (dataType === 'boolean') return given === 'true' ? true : given === 'false' ? false : undefined
  const isNumber = typeof given === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(given.trim())
  return isNumber ? Number(given) : undefined
}

type Resolve = (part: DataLinkPart) => Plain | null

/** Joins the parts of a template to its base (B-654). A value is one segment of the path, one value of the query. */
export function requestOf(
  { requestTemplate: template }: DataLinkConfiguration,
  context: RequestContext,
  name: string,
): RemoteRequest {
  if (template === null) throw new Error('The link asks no other system')
  const url = new URL(template.baseUrl)
  const secrets: string[] = []
  const resolve: Resolve = (part) => {
    const value = valueOf(part, { ...context, host: url.hostname, name })
    if ((part.isSecret || part.source === 'env') && value !== null) secrets.push(String(value))
    return value
  }
  const segments = template.path.flatMap((part) => segmentsOf(part, resolve(part)))
  url.pathname = [url.pathname.replace(/\/$/, ''), ...segments].join('/')
  for (const { key, ...part } of template.queryString) {
    const value = resolve(part)
    if (value !== null) url.searchParams.append(key, String(value))
  }
  const isSent = template.verb !== 'GET' && template.payload.length > 0
  const payload = isSent ? JSON.stringify(payloadOf(template.payload, resolve)) : null
  return {
    verb: template.verb,
    url: url.href,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(payload !== null && { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        template.headers.map(({ key, ...part }) => [key.toLowerCase(), headerOf(key, resolve(part))]),
      ),
    },
    payload,
    secrets,
  }
}

function valueOf(
  { source, value }: DataLinkPart,
  { inputs, context, own, settingFor, host, name }: RequestContext & { host: string; name: string },
): Plain | null {
  if (source === 'fixed') return value
  const key = String(value)
  if (source === 'inputParam') return inputs.get(key) ?? null
  if (source === 'context') return key.startsWith('$.') ? plainOf(valueAt(context, key)) : (own[key] ?? null)
  const setting = settingFor(key, host)
  if (setting === undefined) throw refusal('data-link-setting', { params: { name, setting: key } })
  return setting
}

const plainOf = (value: Value | undefined): Plain | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** What an author wrote may have several segments; anything else is one, and never leads up or elsewhere. */
function segmentsOf({ source }: DataLinkPart, value: Plain | null): string[] {
  const text = value === null ? '' : String(value)
  if (source === 'fixed') return text.split('/').filter(Boolean).map(encodeSegment)
  if (text === '') throw refusal('data-link-input', { path: 'inputParameters', params: { key: 'path' } })
  return [encodeSegment(text)]
}

/** Dots alone are a way up, even when they are encoded. */
const encodeSegment = (text: string) =>
  /^\.{1,2}$/.test(text) ? refuseDots() : encodeURIComponent(text.toWellFormed())

function refuseDots(): never {
  throw refusal('data-link-input', { path: 'inputParameters', params: { key: '..' } })
}

function headerOf(key: string, value: Plain | null): string {
  const text = value === null ? '' : String(value)
  // A header is one line of Latin characters.
  if (/[^\t\x20-\x7E\xA0-\xFF]/.test(text))
    throw refusal('data-link-input', { path: 'inputParameters', params: { key } })
  return text
}

type Tree = Map<string, Plain | null | Tree>

/** A key with dots is a place in nested objects: `owner.name`. */
function payloadOf(parts: (DataLinkPart & { key: string })[], resolve: Resolve): object {
  const root: Tree = new Map()
  for (const { key, ...part } of parts) {
    const names = key.split('.')
    const last = names.pop() ?? ''
    const level = names.reduce<Tree>((tree, step) => {
      const inner = tree.get(step)
      const next: Tree = inner instanceof Map ? inner : new Map()
      tree.set(step, next)
      return next
    }, root)
    level.set(last, resolve(part))
  }
  return objectOf(root)
}

const objectOf = (tree: Tree): object =>
  Object.fromEntries([...tree].map(([name, value]) => [name, value instanceof Map ? objectOf(value) : value]))
