export { blobOfDataUri } from './data-uri.ts'
export { firstFlow } from './flow.ts'
export { FormStep } from './steps/form-step.tsx'
export { PdfCard } from './steps/pdf-card.tsx'
