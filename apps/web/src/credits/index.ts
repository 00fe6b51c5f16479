export { CreditsPanel } from './credits-panel.tsx'
