export { allDocuments } from './search.finder.ts'
