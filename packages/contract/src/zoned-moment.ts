/** The moment at which clocks of a zone show a day and a time, `2027-03-01T09:30`; of a time that comes twice the first. */
export function momentIn(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`)
  const guess = wall - offsetAt(wall, timeZone)
  const [early, late] = [guess - 86_400_000, guess + 86_400_000].map(
    (near) => wall - offsetAt(near, timeZone),
  )
  const fitting = [early, late, guess].flatMap((moment) =>
    moment !== undefined && localOf(moment, timeZone) === local ? [moment] : [],
  )
  return fitting.length > 0 ? Math.min(...fitting) : (early ?? guess)
}

/** What clocks of a zone show at a moment, `2027-03-01T09:30`. */
export const localOf = (moment: number, timeZone: string): string =>
  new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16)

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** How far the clocks of a zone are ahead of those of Greenwich, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  const parts = format.formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(moment / 1000) * 1000
}
