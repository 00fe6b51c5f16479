import { read } from '../platform/calls/queries.ts'

/** Every sequence, for whoever chooses one. */
export const allSequences = read('sequences', 'names', { query: {} })
