import type { ProblemCode } from '@tabellio/templates'
import { conditionMessage, isConditionProblem } from '../definitions/index.ts'

const pictureMessages = new Map<ProblemCode, (alt: string) => string>([
  ['picture-of-unknown-kind', (alt) => `The picture “${alt}” must be a PNG, JPEG, GIF, WebP or SVG file`],
  ['picture-damaged', (alt) => `The picture “${alt}” is damaged: it cannot be read`],
  [
    'picture-too-large',
    (alt) => `The picture “${alt}” is too large or too complex: 50 million pixels at most, no filters`,
  ],
])

/** Says to an author a problem in a template's body. */
export function problemMessage(code: ProblemCode, name: string): string {
  const pictureMessage = pictureMessages.get(code)
  if (pictureMessage) return pictureMessage(name)
  return isConditionProblem(code) ? conditionMessage(code, name) : `${code}: ${name}`
}
