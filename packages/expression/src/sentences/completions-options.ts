import type { SummaryFunction } from '../expression.ts'
import { functionsFor, needsTarget, operatorsFor } from '../operators.ts'
import type { Context, Expectation, ReadSubject, SentenceReader } from './parse-sentence-reader.ts'
import type { SpanRole } from './sentence.ts'
import {
  agreementOf,
  canBeRelative,
  named,
  phraseOf,
  recordName,
  subjectOf,
  subjectText,
  type Naming,
} from './sentence-subject.ts'
import { knownRecords } from './sentence-quantity.ts'
import { quoted, targetSort, type TargetSort } from './sentence-values.ts'
import { wordsOf, type TargetClass } from './sentence-words.ts'
import type { Source } from '../sources.ts'

/** A text that could be written, as a sentence would have it. */
export type Option = { text: string; role: SpanRole }

type Options = IteratorObject<Option, undefined>

/** All that could stand where something was looked for; made as far as it is asked for. */
export function completionOptions(reader: SentenceReader, expectation: Expectation): Options {
  const { context } = expectation
  switch (expectation.kind) {
    case 'condition':
      return chained(subjects(reader, context), conditionWords(reader))
    case 'relative':
      return chained(relatives(reader, context), conditionWords(reader))
    case 'record':
      return records(reader, context)
    case 'filter':
      return filters(reader, expectation.subject, context)
    case 'operator':
      return listed(comparisons(reader, expectation.subject))
    case 'value':
      return listed(values(reader, expectation.sort))
    case 'join':
      return listed(joins(reader, context))
  }
}

const listed = (options: Option[]): Options => options.values()

function* chained(...all: Options[]): Generator<Option, undefined> {
  for (const options of all) yield* options
}

const namingOf = ({ sources, language }: SentenceReader, { scope }: Context): Naming => ({
  sources,
  language,
  scope,
})

/** Of what has one value here only that value is asked. */
function functionsIn(source: Source, { scope }: Context): SummaryFunction[] {
  const isSingle = !source.isRecord && !source.isList && knownRecords(source, scope) === source.records.length
  return isSingle ? ['valueOf'] : functionsFor(source)
}

function subjects(reader: SentenceReader, context: Context): Options {
  return reader.sources
    .values()
    .flatMap((source) =>
      functionsIn(source, context).map((summaryFunction) =>
        subjectOption(reader, context, { source, summaryFunction }),
      ),
    )
}

function subjectOption(
  reader: SentenceReader,
  context: Context,
  { source, summaryFunction }: ReadSubject,
): Option {
  const words = wordsOf(reader.language)
  const naming = namingOf(reader, context)
  if (source.isRecord && (summaryFunction === 'some' || summaryFunction === 'every')) {
    const { head, rest } = recordName(source, naming)
    const text =
      summaryFunction === 'some' ? `${words.thereIs(head)}${rest}` : `${words.forEvery(head)}${rest},`
    return { text, role: 'source' }
  }
  const subject = subjectOf(source, summaryFunction, naming)
  return { text: named(subjectText(subject, words), source, naming), role: 'source' }
}

const relativeFunctions = (source: Source, context: Context): SummaryFunction[] =>
  functionsIn(source, context).filter(canBeRelative)

/** In a filter first what the filtered record has, then everything else. */
function relatives(reader: SentenceReader, context: Context): Options {
  const words = wordsOf(reader.language)
  const record = context.scope.at(-1) ?? ''
  const own = [...reader.sources.values()].filter(({ records }) => records.includes(record))
  const relative = own.values().flatMap((source) =>
    relativeFunctions(source, context).map((summaryFunction): Option => {
      const naming = namingOf(reader, context)
      const subject = subjectOf(source, summaryFunction, naming, true)
      const [relative, text] = words.whose(subject.head)
      return { text: `${relative}${named(`${text}${subject.rest}`, source, naming, record)}`, role: 'filter' }
    }),
  )
  const known = reader.sources.get(record)
  const where = known ? words.where(phraseOf(known, 'many', reader.language)) : ''
  const others = subjects(reader, context).map(({ text }): Option => ({
    text: `${where}${text}`,
    role: 'filter',
  }))
  return chained(relative, others)
}

function filters(reader: SentenceReader, { source }: ReadSubject, context: Context): Options {
  const records = source.isRecord ? [...source.records, source.path] : source.records
  if (records.length === 0) return listed([])
  const inner = { ...context, scope: [...context.scope, ...records] }
  return chained(relatives(reader, inner), listed([{ text: '(', role: 'bracket' }]))
}

function records(reader: SentenceReader, context: Context): Options {
  return reader.sources
    .values()
    .filter(({ isRecord }) => isRecord)
    .map((source) => {
      const { head, rest } = recordName(source, namingOf(reader, context))
      return { text: `${head.text}${rest}`, role: 'source' }
    })
}

function conditionWords({ language }: SentenceReader): Options {
  const { notTrue, always } = wordsOf(language)
  return listed([
    { text: notTrue, role: 'negation' },
    { text: '(', role: 'bracket' },
    { text: always.true, role: 'always' },
    { text: always.false, role: 'always' },
  ])
}

/** The comparisons that fit, first as they are, then denied; and whether there is a value at all. */
function comparisons(reader: SentenceReader, { source, summaryFunction }: ReadSubject): Option[] {
  const words = wordsOf(reader.language)
  const agreement = agreementOf(subjectOf(source, summaryFunction, namingOf(reader, noContext)))
  const of = classOf(targetSort(source, summaryFunction))
  const operators = operatorsFor(source, summaryFunction)
  return [false, true].flatMap((isNegative) =>
    operators.flatMap((operator) => {
      const classes: TargetClass[] = needsTarget(source, summaryFunction, operator) ? [of] : [of, 'missing']
      return classes.map((of): Option => ({
        text: words.operator(operator, of, { ...agreement, isNegative }),
        role: 'operator',
      }))
    }),
  )
}

const noContext: Context = { scope: [], isFilter: false, isOpenEnded: false, depth: 0 }

function classOf({ kind, choices }: TargetSort): TargetClass {
  if (choices || kind === 'text' || kind === 'data-uri') return 'text'
  return kind === 'integer' ? 'number' : kind
}

function values(reader: SentenceReader, { kind, choices = [] }: TargetSort): Option[] {
  const words = wordsOf(reader.language)
  const answers = kind === 'boolean' ? [words.yes, words.no] : []
  return [...choices.map(({ label }) => quoted(label, words)), ...answers].map((text) => ({
    text,
    role: 'value',
  }))
}

function joins({ language }: SentenceReader, { depth }: Context): Option[] {
  const { and, or } = wordsOf(language)
  return [
    { text: and, role: 'join' },
    { text: or, role: 'join' },
    ...(depth > 0 ? [{ text: ')', role: 'bracket' } as const] : []),
  ]
}
