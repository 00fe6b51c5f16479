const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** Years before 100 would be read as 1900 and more by the language; documents have none. */
export function isDate(text: string): boolean {
  const [, year, month, day] = dayPattern.exec(text) ?? []
  if (year === undefined || Number(year) < 100) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** `HH:mm` or `HH:mm:ss`. */
export const isTime = (text: string): boolean => timePattern.test(text)

/** Wall-clock time without offset (G-066): `YYYY-MM-DDTHH:mm` or `YYYY-MM-DDTHH:mm:ss`. */
export const isDateTime = (text: string): boolean =>
  text.charAt(10) === 'T' && isDate(text.slice(0, 10)) && isTime(text.slice(11))

/** The day so many days after another; undefined when there is no such day in four digits. */
export function daysAfter(day: string, days: number): string | undefined {
  const [, year, month, date] = dayPattern.exec(day) ?? []
  if (year === undefined || !Number.isInteger(days)) return undefined
  const moved = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + days))
  const text = Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10)
  return isDate(text) ? text : undefined
}
