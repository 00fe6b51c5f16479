/** A child that kept more than this after a document is replaced. */
export const restLimit = 600 * 2 ** 20
/** So much memory a child may take for a document, beside what it needs to start. The system refuses it more. */
export const growthLimit = 1_200 * 2 ** 20
/** One that holds more than this is stopped in the middle of a document, where the system sets no such limit. */
export const memoryLimit = 1_500 * 2 ** 20
/** So many documents a child makes before it is replaced. */
export const documentLimit = 2_000
/** So many pages a document may have. */
export const pageLimit = 300
/** So many characters of data may stand in a document: more would not fit on the pages there may be. */
export const dataLimit = 4_000_000
/** So many pixels the pictures of a document may have together. */
export const pixelLimit = 150_000_000

/** So many documents of all organizations may wait for a child. */
export const waitingLimit = 5_000
/** So many of one organization. */
export const shareLimit = 1_000
/** So many characters of data may wait in the documents of one organization. */
export const shareWeightLimit = 64_000_000

/** So long a child may take to start. */
export const startDeadlineMs = 20_000
/** So long a document may take, whoever asks for it. */
export const deadlineMs = 10_000
/** A document that takes longer than this keeps its child from the others, so that another child is started. */
export const slowMs = 500
/** So long a document that nobody waits for any more may still take: a child is not given up for less. */
export const cancelledMs = 1_000
