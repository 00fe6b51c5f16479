import type { Expression } from './expression.ts'
import type { Source, Sources } from './sources.ts'
import { conditionOf, sourcesInNotation, givensOf, type SuiteGiven } from './suite-notation.test-data.ts'

/** A file of golden cases: a form, and conditions over it with the answers they owe. */
type SuiteFile = { title: string; form: Sources; rules: SuiteRule[]; lines: Line[] }

/** A condition, what it is refused for, and its answers. */
export type SuiteRule = {
  name: string
  text: string
  expression: Expression
  /** The paths the condition names. */
  paths: string[]
  problems: string[]
  answers: Answers[]
}

/** The givens that have the same answer. */
type Answers = { isYes: boolean; givens: SuiteGiven[] }

/** A line as it is written; what only says what is expected is known, so that it can be written anew. */
type Line = { text: string } & ({ kind: 'text' } | { kind: 'answers'; rule: SuiteRule; answers: Answers })

export function suiteFileOf(text: string): SuiteFile {
  const [title = '', ...blocks] = text.trimEnd().split(/\n\n+/)
  const [form = '', ...rest] = blocks
  const sources = sourcesInNotation(form.replace(/^form\n/, ''))
  const file: SuiteFile = { title, form: sources, rules: [], lines: textLines(`${title}\n\n${form}`) }
  for (const block of rest) addBlock(file, block)
  return file
}

const textLines = (text: string): Line[] => text.split('\n').map((line) => ({ kind: 'text', text: line }))

/** A block is a rule, or words about those that follow. */
function addBlock(file: SuiteFile, block: string) {
  const lines = block.split('\n')
  const told = lines.filter((line) => line.startsWith('#'))
  const asked = lines.filter((line) => /^[^#\s]/.test(line)).join(' ')
  file.lines.push({ kind: 'text', text: '' })
  if (asked === '') return file.lines.push(...textLines(block))
  const name = told.map((line) => line.replace(/^#\s*/, '')).join(' ')
  const rule: SuiteRule = { name, text: asked, ...conditionOf(asked), problems: [], answers: [] }
  file.rules.push(rule)
  file.lines.push(...lines.map((line) => lineOf(line, rule, file.form)))
}

function lineOf(text: string, rule: SuiteRule, form: Sources): Line {
  const [, word, rest = ''] = /^\s+(\w+)\s+(.*)$/.exec(text) ?? []
  if (word === undefined) return { kind: 'text', text }
  if (word === 'refused') rule.problems.push(rest)
  if (word !== 'yes' && word !== 'no') return { kind: 'text', text }
  const answers = { isYes: word === 'yes', givens: givensOf(rest, onlyField(rule, form)) }
  rule.answers.push(answers)
  return { kind: 'answers', text, rule, answers }
}

/** The field an answer is given to when a condition reads no other: then the form need not be written. */
function onlyField({ paths }: SuiteRule, form: Sources): Source | undefined {
  const fields = paths.filter((path) => form.get(path)?.isRecord === false)
  return fields.length === 1 ? form.get(fields[0] ?? '') : undefined
}

/** The file with the answers as they are: a line whose answers are all as written stays as it is. */
export function rewritten(file: SuiteFile, answer: (rule: SuiteRule, given: SuiteGiven) => boolean): string {
  const lines = file.lines.flatMap((line) => {
    if (line.kind === 'text') return [line.text]
    const { rule, answers } = line
    const groups = [true, false].map((isYes) => ({
      isYes,
      givens: answers.givens.filter((given) => answer(rule, given) === isYes),
    }))
    if (groups.some(({ isYes, givens }) => isYes !== answers.isYes && givens.length === 0)) return [line.text]
    return groups.filter(({ givens }) => givens.length > 0).map(answersLine)
  })
  return `${lines.join('\n')}\n`
}

const answersLine = ({ isYes, givens }: Answers) =>
  `  ${isYes ? 'yes' : 'no '}  ${givens.map(({ text }) => text).join('; ')}`
