export { DropZone } from './drop-zone.tsx'
