/** The pages, in a file that is loaded with the first of them. */
export { DispositionPage } from './disposition-page.tsx'
export { RetentionPage } from './retention-page.tsx'
