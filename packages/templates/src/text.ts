import type { Counted, ValueFormat } from '@tabellio/document'
import {
  reserve,
  type Budget,
  type Language,
  type Scope,
  type Values,
  type Region,
} from '@tabellio/expression'
import type { ContextDefinition, Field } from '@tabellio/forms'
import { fieldsOf } from './fields.ts'
import { isFitting } from './fitting.ts'
import { textOfValues } from './format.ts'
import { valuesIn } from './scope.ts'

/** `Lease – {landlord} – {startDate|date:long}` (G-090), made once. */
export type CompiledText = {
  problems: TextProblem[]
  /** The full paths it depends on. */
  paths: string[]
  fill: (values: Values, within?: Within) => string
}

type Within = { scope?: Scope | undefined; region?: Region | undefined; budget?: Budget }

export type TextProblem = {
  code: 'unknown-path' | 'unknown-format' | 'format-does-not-fit' | 'brace-is-not-closed'
  /** The text between the braces. */
  variable: string
}

type Part = string | { path: string; format: ValueFormat | undefined; variable: string }

/** The steps to write a value, and how many characters are written in a step. */
const valueSteps = 10
const charactersAStep = 20
/** A text is a name or a line, and no list of thousands. */
const maxSteps = 200_000

/**
 * A text with variables: `{path}` or `{path|format}` or `{path|format:how}`; `{{` and `}}` are the braces themselves.
 * A record's field reads as the list of all its values; what has no value is left out.
 */
export function compileText(
  text: string,
  definition: ContextDefinition,
  language: Language = 'en',
): CompiledText {
  const fields = fieldsOf(definition)
  const parts = partsOf(text)
  const variables = parts.filter((part) => typeof part !== 'string')
  return {
    problems: [...unclosed(text), ...variables.flatMap((variable) => problemsOfVariable(variable, fields))],
    paths: [...new Set(variables.map(({ path }) => path))],
    fill: (values, { scope, region, budget = { steps: maxSteps } } = {}) => {
      const textOf = ({ path, format }: Exclude<Part, string>) => {
        const found = valuesIn(values, scope, path)
        reserve(budget, found.length * valueSteps, path)
        const text = textOfValues(found, { field: fields.get(path), format, language, region })
        reserve(budget, text.length / charactersAStep, path)
        return text
      }
      return parts.map((part) => (typeof part === 'string' ? part : textOf(part))).join('')
    },
  }
}

const token = /\{\{|\}\}|\{([^{}]*)\}/g

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(token)) {
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    parts.push(match[1] === undefined ? match[0].charAt(0) : variableOf(match[1]))
  }
  return [...parts, text.slice(end)].filter((part) => part !== '')
}

function variableOf(variable: string): Exclude<Part, string> {
  const [path = '', format] = variable.split('|').map((part) => part.trim())
  return { path, format: format === undefined ? undefined : formatOf(format), variable }
}

const unclosed = (text: string): TextProblem[] =>
  [...text.replaceAll(token, '').matchAll(/[{}].{0,30}/g)].map(([variable]) => ({
    code: 'brace-is-not-closed',
    variable,
  }))

/** `date:long` as the format it asks for; `undefined` when there is none of that name. */
export function formatOf(written: string): ValueFormat | undefined {
  const [name = '', how] = written.split(':').map((part) => part.trim())
  return Object.hasOwn(formats, name) ? formats[name]?.(how) : undefined
}

const dateStyles = ['short', 'long', 'words', 'year', 'month', 'day'] as const
const timeStyles = ['12', '24', 'words'] as const

const formats: { [name: string]: (how: string | undefined) => ValueFormat | undefined } = {
  upper: () => ({ kind: 'text', case: 'upper' }),
  lower: () => ({ kind: 'text', case: 'lower' }),
  capitalize: () => ({ kind: 'text', case: 'capitalize' }),
  value: () => ({ kind: 'choice', show: 'value' }),
  label: () => ({ kind: 'choice', show: 'label' }),
  number: (how) => {
    if (how === undefined) return { kind: 'number' }
    if (how === 'grouped') return { kind: 'number', grouping: true }
    return /^\d$/.test(how) ? { kind: 'number', decimals: Number(how) } : undefined
  },
  currency: (how) => ({ kind: 'currency', ...(how !== undefined && { currency: how }) }),
  words: (how) => {
    const { counts } = countedAs(how)
    return { kind: 'words', ...(counts ? { counts } : how !== undefined && { currency: how }) }
  },
  ordinal: (how) => {
    const { isSaid, counts } = countedAs(how)
    return { kind: 'ordinal', inWords: isSaid || how === 'words', ...(counts && { counts }) }
  },
  mask: (how) => (how === undefined ? undefined : { kind: 'mask', mask: how }),
  date: (how = 'short') => {
    const style = dateStyles.find((known) => known === how)
    return style && { kind: 'date', style }
  },
  time: (how = '24') => {
    const style = timeStyles.find((known) => known === how)
    return style && { kind: 'time', style }
  },
}

/** `feminine`, `noun`, and of ordinals `words-feminine`, `words-noun`: what the number stands for, or before. */
function countedAs(how: string | undefined): { isSaid: boolean; counts: Counted | undefined } {
  const [, said, agreed] = /^(words-)?(feminine|noun)$/.exec(how ?? '') ?? []
  const counts: Counted | undefined =
    agreed === undefined ? undefined : agreed === 'noun' ? { beforeNoun: true } : { gender: 'feminine' }
  return { isSaid: said !== undefined, counts }
}

function problemsOfVariable(
  { path, format, variable }: Exclude<Part, string>,
  fields: Map<string, Field>,
): TextProblem[] {
  const field = fields.get(path)
  if (!field) return [{ code: 'unknown-path', variable }]
  if (variable.includes('|') && !format) return [{ code: 'unknown-format', variable }]
  return format && !isFitting(format, field.properties.dataType)
    ? [{ code: 'format-does-not-fit', variable }]
    : []
}
