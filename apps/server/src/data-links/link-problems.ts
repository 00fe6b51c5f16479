import { dataLinkContextNames } from '@tabellio/contract/data-link-types'
import type {
  DataLinkConfiguration,
  DataLinkInput,
  DataLinkOutputs,
  DataLinkPart,
} from '@tabellio/contract/data-links'
import type { RequestError } from '@tabellio/contract/errors'
import { AppError } from '../platform/errors.ts'

export type LinkRules = {
  /** Refuses an address that may not be called. */
  checkAddress: (url: URL) => void
  /** The settings of the server that links may send, each to one host. */
  settings: readonly { name: string; host: string }[]
}

const at = (path: string, message: string): RequestError => ({ path: `configuration.${path}`, message })

/** What an author must put right, with the place in the request. */
export function linkProblems({ isRemote, configuration }: DataLinkInput, rules: LinkRules): RequestError[] {
  const { requestTemplate, lookup, inputParameters, outputFormat } = configuration
  const keys = inputParameters.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  return [
    ...(twice === undefined ? [] : [at('inputParameters', `There are two inputs “${twice}”`)]),
    ...(isRemote === (requestTemplate !== null)
      ? []
      : [
          at('requestTemplate', isRemote ? 'A remote link needs a request' : 'A local link sends no request'),
        ]),
    ...(isRemote === (lookup === null)
      ? []
      : [
          at(
            'lookup',
            isRemote ? 'A remote link looks for no document' : 'Say which documents to look among',
          ),
        ]),
    ...(lookup?.matches ?? []).flatMap(({ inputKey }, index) =>
      keys.includes(inputKey) ? [] : [at(`lookup.matches[${index}].inputKey`, `Unknown input: ${inputKey}`)],
    ),
    ...outputProblems(outputFormat, 'outputFormat'),
    ...requestProblems(configuration, keys, rules),
  ]
}

function outputProblems({ fields, records }: DataLinkOutputs, path: string): RequestError[] {
  const names = [...fields, ...records].map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return [
    ...(names.length === 0 ? [at(path, 'At least 1 output is needed')] : []),
    ...(twice === undefined ? [] : [at(path, `There are two outputs “${twice}”`)]),
    ...records.flatMap((record, index) => outputProblems(record, `${path}.records[${index}]`)),
  ]
}

const lists = ['path', 'headers', 'queryString', 'payload'] as const

function requestProblems(
  { requestTemplate: template }: DataLinkConfiguration,
  keys: string[],
  rules: LinkRules,
): RequestError[] {
  if (template === null) return []
  const within = 'requestTemplate'
  const base = addressProblem(template.baseUrl, rules)
  const host = base === undefined ? new URL(template.baseUrl).hostname : ''
  const parts = lists.flatMap((list) =>
    template[list].flatMap((part: DataLinkPart, index) => {
      const problem =
        partProblem(part, keys, { ...rules, host }) ?? (list === 'headers' ? headerProblem(part) : undefined)
      return problem === undefined ? [] : [at(`${within}.${list}[${index}]`, problem)]
    }),
  )
  return [...(base === undefined ? [] : [at(`${within}.baseUrl`, base)]), ...parts]
}

function addressProblem(baseUrl: string, { checkAddress }: LinkRules): string | undefined {
  if (!URL.canParse(baseUrl)) return 'Enter an address, for example https://api.example.com'
  const url = new URL(baseUrl)
  if (url.username !== '' || url.password !== '') return 'A name and a password do not belong in the address'
  if (url.search !== '' || url.hash !== '') return 'What follows ? or # does not belong in the address'
  try {
    checkAddress(url)
    return undefined
  } catch (fault) {
    if (fault instanceof AppError) return fault.message
    throw fault
  }
}

function partProblem(
  { source, value, isSecret }: DataLinkPart,
  keys: string[],
  { settings, host }: LinkRules & { host: string },
): string | undefined {
  if (source === 'fixed') return value === null && !isSecret ? 'A fixed value is needed' : undefined
  const name = String(value)
  if (source === 'inputParam') return keys.includes(name) ? undefined : `Unknown input: ${name}`
  if (source === 'context') {
    const own: readonly string[] = dataLinkContextNames
    return own.includes(name) || /^\$\.[^\s.]+$/u.test(name)
      ? undefined
      : `Name a field of the form, such as $.plate, or one of ${own.join(', ')}`
  }
  return settings.some((setting) => setting.name === name && setting.host === host)
    ? undefined
    : 'This server has no setting of this name for this address'
}

/** Headers that say how the request itself is sent. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|expect|upgrade|te|trailer|keep-alive|proxy-.*)$/i

function headerProblem({ key = '' }: DataLinkPart): string | undefined {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(key)) return 'This is no name of a header'
  return ownHeaders.test(key) ? 'This header is set by itself' : undefined
}
