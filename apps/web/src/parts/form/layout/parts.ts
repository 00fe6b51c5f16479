export { InSteps } from './in-steps.tsx'
export { PlacedItems } from './placed-items.tsx'
