import { dropKept, keep, readKept } from '../../platform/browser-store.ts'
import { readHere } from '../../platform/calls/queries.ts'
import type { SheetTable } from './read-file.ts'

/** Whose spreadsheet it is, and which template is to make documents of it. */
export type BegunPlace = { organizationId: string; username: string; id: string }

/** What somebody has said of a spreadsheet: what its columns fill, and what stands in a row instead, by the field's path. */
export type Said = {
  columns: (string | undefined)[]
  corrections: { row: number; path: string; text: string }[]
}
export type Begun = { table: SheetTable; said: Said | undefined }

const keyOf = ({ organizationId, username, id }: BegunPlace) => `sheet ${organizationId} ${username} ${id}`
/** Apart, so that a key that is pressed does not write ten thousand rows. */
const saidKeyOf = (place: BegunPlace) => `said-of-${keyOf(place)}`

/** A spreadsheet that was begun, as this browser keeps it. */
export const begunSheet = (place: BegunPlace) => ({
  ...readHere('begun-sheet', place, async (): Promise<Begun | null> => {
    const [table, said] = await Promise.all([readKept(keyOf(place)), readKept(saidKeyOf(place))])
    return isTable(table) ? { table, said: isSaid(said) ? said : undefined } : null
  }),
  gcTime: 0,
})

export const keepTable = (place: BegunPlace, table: SheetTable) => keep(keyOf(place), table)
export const keepSaid = (place: BegunPlace, said: Said) => keep(saidKeyOf(place), said)
export const dropBegun = (place: BegunPlace) =>
  Promise.all([dropKept(keyOf(place)), dropKept(saidKeyOf(place))])

/** What this browser kept was written by this page, perhaps by an earlier version of it. */
const isTable = (kept: unknown): kept is SheetTable =>
  typeof kept === 'object' &&
  kept !== null &&
  'cells' in kept &&
  Array.isArray(kept.cells) &&
  'headings' in kept &&
  typeof kept.headings === 'number' &&
  'name' in kept &&
  typeof kept.name === 'string'

const isSaid = (kept: unknown): kept is Said =>
  typeof kept === 'object' &&
  kept !== null &&
  'columns' in kept &&
  Array.isArray(kept.columns) &&
  'corrections' in kept &&
  Array.isArray(kept.corrections)
