export { FontsPanel } from './fonts-panel.tsx'
export { TemplateFonts } from './template-fonts.tsx'
