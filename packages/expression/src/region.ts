import type { Language } from './sources.ts'

/**
 * How people of a place write amounts and dates: a language with its territory in BCP 47, `es-SV`. The language of the
 * screen is another matter: a region says how, not in which words.
 */
export type Region = string

/** The region of an organization that names none. */
export const defaultRegions: Record<Language, Region> = { en: 'en-US', es: 'es-SV', fr: 'fr-FR' }

/** The language of a person's screen, and the region of their organization: how they type and read. */
export type Locale = { language: Language; region: Region }

/** A language alone has its usual region. */
export const localeOf = (locale: Language | Locale): Locale =>
  typeof locale === 'string' ? { language: locale, region: defaultRegions[locale] } : locale

/** The conventions that may be in a person's mind: the region's, and those of their language where it is another one. */
export const conventionsOf = ({ language, region }: Locale): Region[] =>
  region.startsWith(language) ? [region] : [region, defaultRegions[language]]

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
