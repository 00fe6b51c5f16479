export { useDataLinks } from './data-links.queries.ts'
export { LinkedData } from './lazy-links.tsx'
export { LinkedForm } from './linked-form.tsx'
export type { ExecuteDataLink } from './use-link-runs.ts'
