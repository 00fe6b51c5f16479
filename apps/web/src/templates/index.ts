export { NoTemplates } from './no-templates.tsx'
export { TemplateCards } from './template-cards.tsx'
export { documentGroups, templateItemOf, templateList } from './templates.queries.ts'
