import { oneOf, textOf, withoutUndefined } from '../../platform/address/address.ts'
import { type PartName, partNames } from './part-names.ts'

export type DesignerSearch = {
  part?: PartName
  /** The path of the field or record whose details are open. */
  open?: string
}

export const designerSearch = (said: Record<string, unknown>): DesignerSearch =>
  withoutUndefined({ part: oneOf(partNames, said['part']), open: textOf(said['open']) })
