import { problemsOf, type Expression, type Language, type Sources } from '@tabellio/expression'

/**
 * The expression that a text says as JSON. What cannot be read is nothing to stop for: it is logged as a warning
 * (B-139), and who pasted it is told.
 */
export function readExpression(text: string, _sources: Sources, _language: Language): Expression | undefined {
  const json = parsed(text)
  if (isSound(json)) return json
  // oxlint-disable-next-line no-console -- the specification wants the warning in the log
  console.warn('An expression could not be parsed', problemsOf(json))
  return undefined
}

/** What it reads may be unknown here: then it is shown where it stands, to be repaired. */
const isSound = (value: unknown): value is Expression => value !== undefined && problemsOf(value).length === 0

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
