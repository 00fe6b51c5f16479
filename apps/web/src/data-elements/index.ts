export { PickElementDialog } from './pick-element-dialog.tsx'
