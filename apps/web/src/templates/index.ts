import { lazyPart } from '../ui/lazy-part.tsx'

export { findTemplates } from './templates.finder.ts'
export { firstTemplates, templateItemOf, templateVersion } from './templates.queries.ts'

/** Who only asks for a template needs neither its cards nor their words. */
export const TemplateCards = lazyPart(() =>
  import('./template-cards.tsx').then((module) => module.TemplateCards),
)
export const NoTemplates = lazyPart(() => import('./no-templates.tsx').then((module) => module.NoTemplates))
