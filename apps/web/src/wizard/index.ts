export { blobOfDataUri } from './data-uri.ts'
export type { Generated } from './flow.ts'
export type { GenerateDocument } from './use-generation.ts'
export { Wizard } from './wizard.tsx'
