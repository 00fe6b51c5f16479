export { NoTemplates } from './no-templates.tsx'
export { TemplateCards } from './template-cards.tsx'
export { templateItemOf, templateList, templateVersion } from './templates.queries.ts'
