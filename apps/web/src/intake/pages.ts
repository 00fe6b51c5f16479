export { IntakeFilePage } from './intake-file-page.tsx'
export { IntakePage } from './intake-page.tsx'
