/** The day it is where the person is. */
export const today = (): string => dayAt(Date.now())

/** The day of a moment where the person is, `2026-11-21`. */
export function dayAt(moment: number): string {
  const at = new Date(moment)
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return day.map((part) => String(part).padStart(2, '0')).join('-')
}
