/* One file for a browser: who opens one of these screens goes on to another. */
export { BulkPage, CombinedBulkPage } from './bulk/bulk-page.tsx'
export { GenerationRunPage } from './generation-run-page.tsx'
export { GenerationRunsPage } from './generation-runs-page.tsx'
