import type {
  DataLinkConfiguration,
  DataLinkPart,
  DataLinkRequestTemplate,
} from '@tabellio/contract/data-links'
import { z } from 'zod'
import { invalidAt } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'

const lists = ['path', 'headers', 'queryString', 'payload'] as const
type List = (typeof lists)[number]

/** The secrets of a version, by the place of the part that has each. */
const SecretTexts = z.record(z.string(), z.string())
export type Secrets = z.infer<typeof SecretTexts>

type Placed = { list: List; index: number; part: DataLinkPart }
const partsOf = (template: DataLinkRequestTemplate | null): Placed[] =>
  template === null
    ? []
    : lists.flatMap((list) => template[list].map((part, index) => ({ list, index, part })))

/** Names a part so that it is found again where others were added before it. */
const placeOf = ({ list, index, part }: Placed) => `${list} ${part.key?.toLowerCase() ?? index}`

const isSecret = ({ part }: Placed) => part.isSecret && part.source === 'fixed'

export const openSecrets = (seal: Seal, sealed: string | null): Secrets => {
  const opened = sealed === null ? undefined : seal.open(sealed, 'data-link')
  return opened === undefined ? {} : SecretTexts.parse(JSON.parse(opened))
}

type Kept = { configuration: DataLinkConfiguration; secrets: Secrets }

/**
 * Takes the secrets out of a configuration. A secret without a value is the one of the version before, which goes to no
 * other system than it was entered for.
 */
export function takeSecrets(given: DataLinkConfiguration, before?: Kept): Kept {
  const { requestTemplate } = given
  const known = isSameSystem(given, before?.configuration) ? (before?.secrets ?? {}) : {}
  const secrets: Secrets = {}
  for (const placed of partsOf(requestTemplate).filter(isSecret)) {
    const value = placed.part.value ?? known[placeOf(placed)]
    const path = `configuration.requestTemplate.${placed.list}[${placed.index}].value`
    if (value === undefined) throw invalidAt(path, 'Enter the secret: it is not kept for this address')
    if (placeOf(placed) in secrets) throw invalidAt(path, 'There is another secret of this name')
    secrets[placeOf(placed)] = String(value)
  }
  return { configuration: withValues(given, () => null), secrets }
}

/** The configuration with its secrets in their places, for the request itself. */
export const withSecrets = ({ configuration, secrets }: Kept): DataLinkConfiguration =>
  withValues(configuration, (placed) => secrets[placeOf(placed)] ?? null)

function withValues(given: DataLinkConfiguration, valueOf: (placed: Placed) => string | null) {
  const { requestTemplate: template } = given
  if (template === null) return given
  const filled = <Part extends DataLinkPart>(list: List, parts: Part[]) =>
    parts.map((part, index) =>
      isSecret({ list, index, part }) ? { ...part, value: valueOf({ list, index, part }) } : part,
    )
  return {
    ...given,
    requestTemplate: {
      ...template,
      path: filled('path', template.path),
      headers: filled('headers', template.headers),
      queryString: filled('queryString', template.queryString),
      payload: filled('payload', template.payload),
    },
  }
}

const originOf = ({ requestTemplate }: DataLinkConfiguration) =>
  requestTemplate === null || !URL.canParse(requestTemplate.baseUrl)
    ? undefined
    : new URL(requestTemplate.baseUrl).origin

const isSameSystem = (one: DataLinkConfiguration, other: DataLinkConfiguration | undefined) =>
  other !== undefined && originOf(one) === originOf(other)

const masked = '••••••'

/** A text without secrets, as they stand in texts, in addresses and in JSON. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length > 0)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ '': secret }).toString().slice(1),
      JSON.stringify(secret).slice(1, -1),
    ])
  return [...new Set(forms)]
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, form) => shown.replaceAll(form, masked), text)
}
