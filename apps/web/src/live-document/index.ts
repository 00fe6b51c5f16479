export { LiveDocument } from './live-document.tsx'
