import type { Language } from '@tabellio/expression'

/**
 * How people of a place write amounts and dates: a language with its territory in BCP 47, `es-SV`. The language of the
 * screen is another matter: a region says how, not in which words.
 */
export type Region = string

/** Only languages of the product: an engine that does not know a language takes its own, each another one. */
const regionPattern = /^(?:en|es|fr)-(?:[A-Z]{2}|419)$/

export const isRegion = (text: string): boolean => regionPattern.test(text)

/** The region of an organization that names none. */
export const defaultRegions: Record<Language, Region> = { en: 'en-US', es: 'es-SV', fr: 'fr-FR' }

/** Who types or reads: the language of their screen, and the region of their organization. */
export type Locale = { language: Language; region: Region }

/** The conventions that may be in a person's mind: the region's, and those of their language where it is another one. */
export const conventionsOf = ({ language, region }: Locale): Region[] =>
  region.startsWith(language) ? [region] : [region, defaultRegions[language]]

const territoryOf = (region: Region): string => region.slice(region.indexOf('-') + 1)

/** Territories that write 11/21/2026; every other one begins with the day. */
const monthFirst = new Set(['US', 'PH', 'GU', 'PR', 'AS', 'MP', 'UM', 'VI', 'PW', 'FM', 'MH'])

export const isMonthFirst = (region: Region): boolean => monthFirst.has(territoryOf(region))

/** What stands before the digits of a telephone number from abroad (ITU E.164). */
const callingCodes = new Map(
  Object.entries({
    SV: 503,
    GT: 502,
    HN: 504,
    NI: 505,
    CR: 506,
    PA: 507,
    BZ: 501,
    MX: 52,
    CO: 57,
    VE: 58,
    EC: 593,
    PE: 51,
    BO: 591,
    CL: 56,
    AR: 54,
    UY: 598,
    PY: 595,
    CU: 53,
    DO: 1,
    PR: 1,
    US: 1,
    CA: 1,
    ES: 34,
    FR: 33,
    BE: 32,
    CH: 41,
    LU: 352,
    GB: 44,
    IE: 353,
    AU: 61,
    NZ: 64,
  }).map(([territory, code]) => [territory, String(code)]),
)

export const callingCodeOf = (region: Region): string | undefined => callingCodes.get(territoryOf(region))

export type Separators = { group: string; decimal: string }

const knownSeparators = new Map<Region, Separators>()

/** The signs a region writes numbers with: `1,250.00` in es-SV, `1.250,00` in es-ES. */
export function separatorsOf(region: Region): Separators {
  const known = knownSeparators.get(region)
  if (known) return known
  const parts = new Intl.NumberFormat(region, { useGrouping: 'always' }).formatToParts(1234.5)
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const separators = { group: sign('group'), decimal: sign('decimal') }
  knownSeparators.set(region, separators)
  return separators
}

/** What was typed, read: one value, or the two it could mean to a person, who must say which. */
export type Reading<T> = { value: T } | { either: [T, T] } | undefined
