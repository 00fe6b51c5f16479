/** The day it is where the person is. */
export const today = (): string => dayAt(Date.now())

/** The day of a moment where the person is, `2026-11-21`. */
export function dayAt(moment: number): string {
  const date = new Date(moment)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return day.map((part) => String(part).padStart(2, '0')).join('-')
}
