import type { ContextDefinition, Field, RecordDefinition } from '@tabellio/forms'

/** A field as it is offered: by its label, and that of its record. */
export type Offered = { path: string; label: string; within?: string; isPicture: boolean }

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const pictures = new Set(['Image', 'ElectronicSignature'])

const offered = ({ fullPath, properties: { label, dataType } }: Field, within?: string): Offered => ({
  path: fullPath,
  label: label ?? fullPath,
  ...(within !== undefined && { within }),
  isPicture: pictures.has(dataType),
})

const ofRecord = ({ fields, records, properties, fullPath }: RecordDefinition): Offered[] => [
  ...fields.map((field) => offered(field, properties.label ?? fullPath)),
  ...records.flatMap(ofRecord),
]

/** The fields whose label or name has what is typed; those that begin so first. */
export function foundFields({ fields, records }: ContextDefinition, query: string): Offered[] {
  const all = [...fields.map((field) => offered(field)), ...records.flatMap(ofRecord)]
  const wanted = folded(query.trim())
  const found = all.filter(
    ({ path, label }) => folded(label).includes(wanted) || folded(path).includes(wanted),
  )
  const begins = ({ label }: Offered) => (folded(label).startsWith(wanted) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other))
}
