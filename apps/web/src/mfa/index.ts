export { SecondFactor } from './second-factor.tsx'
export { SecuritySettings } from './security-settings.tsx'
