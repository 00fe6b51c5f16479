/** A child that kept more than this after a document is replaced. */
export const restLimit = 600 * 2 ** 20
/** One that needs more than this for a document is stopped in the middle of it. */
export const memoryLimit = 1_500 * 2 ** 20
/** So many documents a child makes before it is replaced. */
export const documentLimit = 2_000
/** So many pages a document may have. */
export const pageLimit = 300
/** So many characters of data may stand in a document: more would not fit on the pages there may be. */
export const dataLimit = 4_000_000
/** So many documents may wait for a child. */
export const waitingLimit = 1_000

/** So long a child may take to start. */
export const startDeadlineMs = 20_000

const baseDeadlineMs = 10_000
const pageDeadlineMs = 1_000

/** How long a document may take whose last version had so many pages. */
export const deadlineMs = (knownPages: number) => baseDeadlineMs + knownPages * pageDeadlineMs
