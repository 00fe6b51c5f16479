import { useMessages } from '../../platform/use-messages.ts'
import { problemMessages } from './problems.messages.ts'
import type { Problem } from './problems.ts'

const has = <T extends object>(words: T, code: string): code is string & keyof T => Object.hasOwn(words, code)

/** Says a problem of a design in the language of the screen. */
export function useProblemText(): (problem: Problem) => string {
  const words = useMessages(problemMessages)
  return ({ code, name }) => {
    const word = has(words, code) ? words[code] : words.other
    return typeof word === 'string' ? word : word({ name })
  }
}
