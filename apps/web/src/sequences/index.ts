export { allSequences } from './sequences.queries.ts'
export { useNumbers } from './use-numbers.ts'
