export { NoTemplates } from './no-templates.tsx'
export { findTemplates } from './templates.finder.ts'
export { TemplateCards } from './template-cards.tsx'
export { firstTemplates, templateItemOf, templateVersion } from './templates.queries.ts'
