export { ActingBanner } from './acting-banner.tsx'
export { ImpersonateDialog } from './impersonate-dialog.tsx'
export { MyImpersonations } from './my-impersonations.tsx'
