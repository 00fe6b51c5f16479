export { findActions, findSettings } from './actions.finder.ts'
export { allDocuments } from './search.finder.ts'
