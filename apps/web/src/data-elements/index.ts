export { PickElementDialog } from './pick-element-dialog.tsx'
export { ElementOffer } from './element-offer.tsx'
