export { NewTemplateButton } from './beginning/new-template-button.tsx'
