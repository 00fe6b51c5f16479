export { NoTemplates } from './no-templates.tsx'
export { TemplateCards } from './template-cards.tsx'
export { templateItemOf, templateList } from './templates.queries.ts'
