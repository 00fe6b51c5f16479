import type { Region } from '@tabellio/expression'

/** Only languages of the product: an engine that does not know a language takes its own, each another one. */
const regionPattern = /^(?:en|es|fr)-(?:[A-Z]{2}|419)$/

export const isRegion = (text: string): boolean => regionPattern.test(text)

const territoryOf = (region: Region): string => region.slice(region.indexOf('-') + 1)

/** Territories that write 11/21/2026; every other one begins with the day. */
const monthFirst = new Set(['US', 'PH', 'GU', 'PR', 'AS', 'MP', 'UM', 'VI', 'PW', 'FM', 'MH'])

export const isMonthFirst = (region: Region): boolean => monthFirst.has(territoryOf(region))

/** The digits before a telephone number from abroad (ITU E.164). */
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

/** The meaning of a typed text: one value, or the two it could have to a person, who must say which. */
export type TypedReading<T> = { value: T } | { either: [T, T] } | undefined
