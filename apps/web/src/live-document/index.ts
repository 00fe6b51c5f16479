export { DocumentPane } from './document-pane.tsx'
export { LiveToggle } from './live-toggle.tsx'
