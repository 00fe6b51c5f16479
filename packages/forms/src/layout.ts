import type { ControlSize, FieldProperties } from './definition.ts'

/** The form's grid (B-101). */
export const gridColumns = 12
export const smallGridColumns = 4

const columnsBySize: Record<ControlSize, number> = { Small: 4, Normal: 8, None: 8, Large: 12 }

/**
 * How many columns a field takes: a third, two thirds or the whole width (B-052). On the small grid every field takes
 * all columns (G-050). Without a size it is Normal.
 */
export function columnsOf({ controlSize = 'Normal' }: FieldProperties, isSmallScreen = false): number {
  return isSmallScreen ? smallGridColumns : columnsBySize[controlSize]
}
