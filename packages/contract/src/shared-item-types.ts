/** The kinds of links (B-371). */
export const sharedItemTypes = [
  'generate-document',
  'import-document',
  'generate-combined',
  'external-actions',
] as const
export type SharedItemType = (typeof sharedItemTypes)[number]

/** Whether a link opens, or why it does not. */
export const sharedItemStates = ['open', 'revoked', 'expired', 'exhausted'] as const
export type SharedItemState = (typeof sharedItemStates)[number]
