export { TemplateCards } from './template-cards.tsx'
export { documentGroups, templateList } from './templates.queries.ts'
