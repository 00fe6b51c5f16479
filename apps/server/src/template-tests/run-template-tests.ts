import type { Document } from '@tabellio/document'
import {
  ExpressionError,
  type Language,
  type Region,
  TooComplexError,
  type Values,
} from '@tabellio/expression'
import { type ContextDefinition, type WizardDefinition, readValues } from '@tabellio/forms'
import { documentText } from '@tabellio/rendering'
import { BarcodeError, type CompiledTemplate, compileTemplate, merge } from '@tabellio/templates'

/** What of a version its tests are about; it can be sent to another thread. */
export type TestedVersion = {
  definition: ContextDefinition
  wizard: WizardDefinition
  language: Language
  region: Region
  body: Document
}

export type Test = {
  context: Values
  /** The answers were given then. */
  day: string
  mustAppear: string[]
  mustNotAppear: string[]
}

/** What a version does otherwise than a test says. */
export type Failure =
  | { key: 'test-misses-text' | 'test-has-text'; text: string }
  | { key: 'test-field-gone'; field: string }
  | { key: 'test-cannot-run' }

type Tested = TestedVersion & { compiled: CompiledTemplate }

/** What is wrong with each of the tests, in their order: the work of a thread. */
export function runTemplateTests({ version, tests }: { version: TestedVersion; tests: Test[] }): Failure[][] {
  const tested = { ...version, compiled: compileTemplate(version.body, version.definition) }
  return tests.map((test) => failuresOf(test, tested))
}

function failuresOf({ context, day, mustAppear, mustNotAppear }: Test, tested: Tested): Failure[] {
  const made = textMade(tested, context, day)
  if (!made) return [{ key: 'test-cannot-run' }]
  const gone = made.gone.map((field): Failure => ({ key: 'test-field-gone', field }))
  const has = (text: string) => made.text.includes(inOneLine(text))
  return [
    ...gone,
    ...mustAppear.filter((text) => !has(text)).map((text): Failure => ({ key: 'test-misses-text', text })),
    ...mustNotAppear.filter(has).map((text): Failure => ({ key: 'test-has-text', text })),
  ]
}

/** The document's words in one line, and the fields of the answers that the version does not have. */
function textMade(tested: Tested, values: Values, today: string) {
  try {
    const { problems, used } = readValues({ ...tested, values, today })
    const gone = problems.filter(({ key }) => key === 'unknown-field').map(({ path }) => path)
    return { gone, text: inOneLine(wordsOf(tested, used)) }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

const isRefusal = (error: unknown) =>
  error instanceof TooComplexError || error instanceof BarcodeError || error instanceof ExpressionError

/** All of its words, those of headers and footers too, a line for each paragraph. */
function wordsOf({ compiled, region }: Tested, used: Values): string {
  const document = merge(compiled, used, { region })
  const content = document.content.map((section) => ({
    ...section,
    content: section.content.flatMap((part) =>
      part.type === 'header' || part.type === 'footer' ? part.content : [part],
    ),
  }))
  return documentText({ ...document, content })
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** So many lines of a sample's document must appear, and so much of each. */
const maxLines = 20
const maxLength = 500

type SampleInput = { version: TestedVersion; context: Values; today: string }

/** The lines that answers put into the document; undefined where none can be made of them: the work of a thread. */
export function linesOfSample({ version, context, today }: SampleInput): string[] | undefined {
  const tested = { ...version, compiled: compileTemplate(version.body, version.definition) }
  const linesOf = (values: Values) =>
    wordsOf(tested, readValues({ ...tested, values, today }).used)
      .split('\n')
      .map(inOneLine)
      .filter((line) => line !== '')
  try {
    const empty = new Set(linesOf({}))
    const own = linesOf(context).filter((line) => !empty.has(line))
    return [...new Set(own)].slice(0, maxLines).map((line) => line.slice(0, maxLength).trim())
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
}
