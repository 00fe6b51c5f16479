import type { Chosen } from '../editing/parts.ts'

/** B-555. The names are those of the specification. */
export const modes = [
  'Condition',
  'Properties',
  'RepetitiveRecord',
  'Replacements',
  'Multiple',
  'Image',
  'Chart',
  'Barcode',
] as const
export type Mode = (typeof modes)[number]

const ofTags: Record<string, Mode> = {
  field: 'Properties',
  picture: 'Image',
  pictureField: 'Image',
  barcode: 'Barcode',
  chart: 'Chart',
  replacement: 'Replacements',
}

/** The mode that what is selected asks for; none where it asks for no other than the one that is open. */
export function modeFor({ tag, tags }: Chosen): Mode | undefined {
  if (tag) return ofTags[tag.type] ?? 'Properties'
  return tags.length > 1 ? 'Multiple' : undefined
}
