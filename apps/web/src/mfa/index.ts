export { mfaState } from './mfa.queries.ts'
export { SecondFactor } from './second-factor.tsx'
export { SecuritySettings } from './security-settings.tsx'
