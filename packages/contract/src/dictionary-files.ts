/* What a file of a dictionary list is made of: the browser and the server name it alike. */

/** The titles of the columns. The labels and what follows them may be left out. */
export const listFileColumns = [
  'parent',
  'list',
  'key',
  'label',
  'label_en',
  'label_es',
  'label_fr',
  'retired',
] as const

/** So many items a file may bring, and a list may have in the end. */
export const maxImportedItems = 1_000_000

/** What may be wrong with a file, most of it with one of its rows. */
export const listFileProblems = [
  'no-columns',
  'no-key',
  'too-long',
  'unreadable',
  'twice',
  'no-parent',
  'no-list',
  'too-many',
  'open-quote',
] as const
export type ListFileProblem = (typeof listFileProblems)[number]

/** What becomes of the items of a list that a file does not have. */
export const missingItems = ['keep', 'retire', 'delete'] as const
export type MissingItems = (typeof missingItems)[number]
