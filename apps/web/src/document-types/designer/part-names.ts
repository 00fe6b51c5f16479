/** The parts of the designer, in the order of its list. */
export const partNames = [
  'data',
  'form',
  'languages',
  'files',
  'naming',
  'expiry',
  'rights',
  'security',
  'approvals',
  'links',
  'versions',
] as const

/** The parts that a template has, too. */
export const partsOfTemplate: readonly PartName[] = ['data', 'form', 'languages']

export type PartName = (typeof partNames)[number]
