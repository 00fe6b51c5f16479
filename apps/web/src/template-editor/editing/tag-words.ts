import type { ChartTag, Condition, Reference, Repeat } from '@tabellio/document'
import { plainSentence, type Locale, type Sources } from '@tabellio/expression'
import { sourcesOf, type ContextDefinition } from '@tabellio/forms'
import type { Node } from 'prosemirror-model'
import { isUnfinished } from '../../parts/expressions/index.ts'
import type { TextForm } from '../model/conversion.ts'
import type { TagWords } from '../model/schema.ts'
import { wordsAt } from './references.ts'

/** How the screen says what stands in a text. */
export type Readers = {
  locale: Locale
  words: {
    onlyIf: (values: { condition: string }) => string
    leftOutIf: (values: { condition: string }) => string
    notFinished: string
    forEach: (values: { record: string }) => string
    pageBreak: string
    pageNumber: string
    pageCount: string
    sectionPageCount: string
    wordsOf: (values: { target: string }) => string
    numberOf: (values: { target: string }) => string
    pageOf: (values: { target: string }) => string
    contents: string
    subTemplate: (values: { name: string }) => string
    signatureOf: (values: { name: string }) => string
    footnote: string
    barcode: string
    chart: string
  }
}

const known = new WeakMap<ContextDefinition, Sources>()

/** The sources of a definition, once for each. */
export function sourcesIn(definition: ContextDefinition): Sources {
  const before = known.get(definition)
  if (before) return before
  const sources = sourcesOf(definition)
  known.set(definition, sources)
  return sources
}

/** Tags that say the same wherever they stand. */
const alike = ['pageNumber', 'pageCount', 'sectionPageCount', 'footnote'] as const

/** What a reference says of where it leads to. */
const ofTarget = { words: 'wordsOf', number: 'numberOf', page: 'pageOf' } as const

/** The words for a text, which is asked for anew each time: a tag is drawn with what it says by then. */
export function tagWordsOf({ locale, words }: Readers, doc: () => Node): TagWords {
  const definition = (): ContextDefinition => {
    const form: TextForm = doc().attrs['form']
    return form.contextDefinition
  }
  const label = (path: string) => sourcesIn(definition()).get(path)?.label ?? path
  const condition = ({ expression, when, effect }: Condition) => {
    if (isUnfinished(expression)) return words.notFinished
    const said = plainSentence(expression, sourcesIn(definition()), locale)
    return words[when === (effect === 'include') ? 'onlyIf' : 'leftOutIf']({ condition: said })
  }
  const reference = ({ to, shows }: Reference['attrs']) =>
    words[ofTarget[shows]]({ target: wordsAt(doc(), to) })
  const chart = ({ title, alt }: ChartTag['attrs']) => `${words.chart} ${title ?? alt}`
  const tag = ({ type: { name }, attrs: { said } }: Node): string => {
    const simple = alike.find((one) => one === name)
    if (simple) return words[simple]
    switch (name) {
      case 'reference':
        return reference(said)
      case 'signature':
        return words.signatureOf({ name: said.identifier })
      case 'pictureField':
        return label(said.path)
      case 'replacement':
        return said.words?.one ?? said.word ?? label(said.path ?? '')
      case 'chart':
        return chart(said)
      default:
        return `${words.barcode} ${said.value}`
    }
  }
  return {
    field: label,
    condition,
    repeat: ({ record }: Repeat) => words.forEach({ record: label(record) }),
    tag,
    pageBreak: words.pageBreak,
    contents: words.contents,
    subTemplate: (name) => words.subTemplate({ name }),
  }
}
