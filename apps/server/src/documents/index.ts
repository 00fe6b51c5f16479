export { findDocumentVersion, saveDocument } from './documents.db.ts'
export { documentSaved } from './documents.events.ts'
export { inspectDocument } from './documents.jobs.ts'
export { documentEndpoints } from './documents.routes.ts'
