/*
 * The part of an address after the question mark, as plain text. What an address says may be old or typed by hand:
 * what is not understood counts as not said.
 */

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A day of the calendar, `2026-11-21`. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** A page as people count, from 1; the first is not said. */
export const pageInAddress = (value: unknown): number | undefined => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

export const oneOf = <const T extends string | number>(
  options: readonly T[],
  value: unknown,
): T | undefined => options.find((option) => String(option) === String(value))

/** A path of this site, to go on to after a detour; never another site's. */
export const ownPathOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined

/** Leaves out what is not said. */
export function withoutUndefined<T extends object>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const said: { [K in keyof T]?: Exclude<T[K], undefined> } = {}
  for (const key in search) {
    const value = search[key]
    if (isSaid(value)) said[key] = value
  }
  return said
}

const isSaid = <V>(value: V): value is Exclude<V, undefined> => value !== undefined
