import {
  isRequired,
  labelOf,
  takesList,
  type ControlSize,
  type Field,
  type FieldProperties,
  type OutlineItem,
  type RecordDefinition,
} from '@tabellio/forms'
import { type ControlKind, controlOf } from '../../controls/index.ts'

/** More columns are too narrow to type in. */
const maxColumns = 6

export type RecordColumn = { name: string; label: string; isRequired: boolean; share: number }

/** How wide a column is beside the others. */
const shares: Record<ControlSize, number> = { Small: 2, Normal: 3, None: 3, Large: 5 }

/** The characters that one part of a row's width has room for, and the most that one column is given. */
const charactersOfShare = 6
const maxShare = 6

/** A list to choose from is as wide as its longest choice, within reason: what is chosen is read there later. */
function shareOf({ controlSize = 'Normal', valueList = [] }: FieldProperties): number {
  const longest = Math.max(0, ...valueList.map(({ label }) => label.length))
  return Math.max(shares[controlSize], Math.min(maxShare, Math.ceil(longest / charactersOfShare)))
}

/** The columns as CSS tracks. */
export const tracksOf = (columns: readonly RecordColumn[] | undefined): string =>
  (columns ?? []).map(({ share }) => `minmax(0, ${share}fr)`).join(' ')

/** The columns of a record whose instances can stand as rows of a table: few fields, each of one line. */
export function columnsOf(
  record: RecordDefinition,
  items: readonly OutlineItem[],
): RecordColumn[] | undefined {
  const fields = items.map(({ path }) => record.fields.find(({ fullPath }) => fullPath === path))
  if (fields.length < 2 || fields.length > maxColumns) return undefined
  const columns = fields.flatMap((field) =>
    field && isOneLine(field)
      ? [
          {
            name: field.name,
            label: labelOf(field),
            isRequired: isRequired(field.properties),
            share: shareOf(field.properties),
          },
        ]
      : [],
  )
  return columns.length === fields.length ? columns : undefined
}

const isOneLine = (field: Field): boolean =>
  !takesList(field.properties) && oneLineControls.has(controlOf(field.properties))

/** Of the controls that fit in a row. */
const oneLineControls = new Set<ControlKind>(['text', 'masked-text', 'number', 'moment', 'drop-down'])
