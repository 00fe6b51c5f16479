export { TemplateCards } from './template-cards.tsx'
export { templateList } from './templates.queries.ts'
