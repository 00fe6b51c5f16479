export { WordTemplateButton } from './word-template-button.tsx'
