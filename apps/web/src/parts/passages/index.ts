import { lazy } from 'react'

export { PassageChoices } from './passage-choices.tsx'
export { usePassageWords } from './passage-words.ts'

/** Comes when a text is shown: many conditions are about a form alone. */
export const Passages = lazy(() => import('./passages.tsx').then(({ Passages }) => ({ default: Passages })))
