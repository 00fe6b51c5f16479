import type { FieldSource, Source, Sources, Value, Values } from '@tabellio/expression'

/** The questions that must be answered to try an expression: fields, and records with what is asked of each of their instances. */
export type Question =
  | { name: string; source: FieldSource }
  | { name: string; source: Extract<Source, { isRecord: true }>; questions: Question[] }

/** The questions for some paths, nested as the form nests its records. What the form does not have is not asked. */
export function questionsOf(paths: readonly string[], sources: Sources): Question[] {
  const questions: Question[] = []
  for (const path of paths) {
    const source = sources.get(path)
    const around = (source?.records ?? []).flatMap((record) => sources.get(record) ?? [])
    if (source) ask([...around, source], questions)
  }
  return questions
}

function ask([source, ...inner]: Source[], questions: Question[]): void {
  if (!source) return
  const asked = questions.find((question) => question.source.path === source.path)
  const question = asked ?? questionOf(source)
  if (!asked) questions.push(question)
  if ('questions' in question) ask(inner, question.questions)
}

function questionOf(source: Source): Question {
  const name = source.path.split('/').at(-1) ?? source.path
  return source.isRecord ? { name, source, questions: [] } : { name, source }
}

/** The instances of a record, however it was answered. */
export const instancesOf = (values: Values, name: string): Values[] => {
  const value = values[name]
  return Array.isArray(value) ? value.map(instanceOf) : []
}

const instanceOf = (value: Value): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** The values with another answer; none takes the answer away. */
export function withAnswer(values: Values, name: string, answer: Value): Values {
  const changed = { ...values, [name]: answer }
  if (answer === undefined) delete changed[name]
  return changed
}

/** Only JSON is an answer. */
export const jsonValue = (value: unknown): Value => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(jsonValue) : undefined
}
