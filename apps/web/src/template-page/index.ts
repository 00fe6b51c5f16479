import { lazyPart } from '../ui/lazy-part.tsx'

/** Ways to a template from what there is already: a file of another organization, or the text of a document. */
export const BringTemplate = lazyPart(() =>
  import('./bring/bring-template.tsx').then((module) => module.BringTemplate),
)
