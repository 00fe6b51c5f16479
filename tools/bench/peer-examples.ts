import { type Expression, plainSentence, type Values } from '@tabellio/expression'
import { type ContextDefinition, type Field, type RecordDefinition, sourcesOf } from '@tabellio/forms'

/**
 * The examples that docxtemplater and easy-template-x explain their tags by, each written once: a body with tags of
 * their syntax (`{name}`, `{#items}…{/items}`, `{^items}…{/items}`), of which ours is made. Both packages come without
 * their Word files, so that these say the same in as many paragraphs, lists and tables.
 */
export type Example = {
  name: string
  definition: ContextDefinition
  values: Values
  /** The body of the Word file, in the tags of an engine. */
  bodyIn: (engine: 'ours' | 'theirs') => string
}

const run = (text: string) =>
  `<w:r><w:t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r>`
const p = (...texts: string[]) => `<w:p>${texts.map(run).join('')}</w:p>`
const item = (...texts: string[]) =>
  `<w:p><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>${texts.map(run).join('')}</w:p>`
const cell = (...blocks: string[]) =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${blocks.join('')}</w:tc>`
const row = (...texts: string[]) => `<w:tr>${texts.map((text) => cell(p(text))).join('')}</w:tr>`
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid>${rows.join('')}</w:tbl>`

const field = (fullPath: string, dataType: Field['properties']['dataType'] = 'Alphanumeric'): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType },
})
const record = (fullPath: string, names: string[], records: RecordDefinition[] = []): RecordDefinition => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  fields: names.map((name) => field(`${fullPath}/${name}`)),
  records,
  properties: {},
})

/** Their tags as ours: a path within a record has its record before it, and a condition is said as a sentence. */
function translated(body: string, definition: ContextDefinition): string {
  const around: { tag: string; path: string; closes: string }[] = []
  return body.replaceAll(/\{([#^/]?)([\w ]*)\}/g, (_, kind: string, name: string) => {
    if (kind === '/') return around.pop()?.closes ?? ''
    const known = pathOf(
      name,
      around.flatMap(({ path }) => path),
      definition,
    )
    if (kind === '') return `{${known.path}}`
    const isRepeat = kind === '#' && known.isRecord
    const tag = isRepeat ? `{#${known.path}}` : `{if ${sentenceOf(known, kind === '^', definition)}}`
    const closes = isRepeat ? `{/${known.path}}` : '{/if}'
    around.push({ tag, path: isRepeat ? known.path : '', closes })
    return tag
  })
}

type Known = { path: string; isRecord: boolean }

/** The nearest record around it that has such a field, from the inside out. */
function pathOf(name: string, around: string[], definition: ContextDefinition): Known {
  const places = [...around.filter((path) => path !== '').toReversed(), '']
  for (const place of places) {
    const inside = place === '' ? definition : recordAt(place, definition)
    const path = place === '' ? name : `${place}/${name}`
    if (inside?.records.some((each) => each.name === name)) return { path, isRecord: true }
    if (inside?.fields.some((each) => each.name === name)) return { path, isRecord: false }
  }
  throw new Error(`No example has ${name}`)
}

function recordAt(
  path: string,
  { records }: Pick<ContextDefinition, 'records'>,
): RecordDefinition | undefined {
  for (const each of records) {
    const found = each.fullPath === path ? each : recordAt(path, each)
    if (found) return found
  }
  return undefined
}

function sentenceOf({ path, isRecord }: Known, isInverted: boolean, definition: ContextDefinition): string {
  const asked: Expression = isRecord
    ? {
        operatorType: 'equals',
        summaryFunction: 'countOf',
        source: { sourceField: path },
        target: { targetValue: 0 },
      }
    : { operatorType: 'equals', source: { sourceField: path }, target: { targetValue: !isInverted } }
  return plainSentence(asked, sourcesOf(definition), 'en')
}

type Given = { name: string; fields?: Field[]; records?: RecordDefinition[]; values: Values; body: string }

const example = ({ name, fields = [], records = [], values, body }: Given): Example => {
  const definition = { fields, records }
  return {
    name,
    definition,
    values,
    bodyIn: (engine) => (engine === 'ours' ? translated(body, definition) : body),
  }
}

const beers = [
  { Brand: 'Carlsberg', Price: '1' },
  { Brand: 'Leaf Blonde', Price: '2' },
  { Brand: 'Weihenstephan', Price: '1.5' },
]
const people = [
  {
    first_name: 'John',
    last_name: 'Doe',
    phone: '+44546546454',
    tasks: [{ what: 'Call' }, { what: 'Write' }],
  },
  { first_name: 'Jane', last_name: 'O’Hara & Sons', phone: '0652455478', tasks: [] },
]
const clients = record('clients', ['first_name', 'last_name', 'phone'], [record('clients/tasks', ['what'])])

export const examples: Example[] = [
  example({
    name: 'tags in text',
    fields: ['first_name', 'last_name', 'phone', 'description'].map((name) => field(name)),
    values: {
      first_name: 'John',
      last_name: 'Doe',
      phone: '0652455478',
      description: 'New <Website> & more',
    },
    body: p('Hello {first_name} {last_name}, ', 'your phone is {pho', 'ne}.') + p('{description}'),
  }),
  example({
    name: 'a value of several lines',
    fields: [field('text')],
    values: { text: 'One\nTwo' },
    body: p('Said: {text}'),
  }),
  example({
    name: 'a loop over paragraphs',
    records: [clients],
    values: { clients: people },
    body:
      p('{#clients}') + p('{first_name} {last_name}') + p('Phone: {phone}') + p('{/clients}') + p('The end'),
  }),
  example({
    name: 'a loop within a line',
    records: [record('Beers', ['Brand', 'Price'])],
    values: { Beers: beers },
    body: p('We have {#Beers}{Brand} for {Price}; {/Beers}and water.'),
  }),
  example({
    name: 'a loop over rows of a table',
    records: [record('Beers', ['Brand', 'Price'])],
    values: { Beers: beers },
    body: table(row('Brand', 'Price'), row('{#Beers}{Brand}', '{Price}{/Beers}'), row('Total', '4.5')),
  }),
  example({
    name: 'a loop over items of a list',
    records: [record('Beers', ['Brand', 'Price'])],
    values: { Beers: beers },
    body: p('Beers:') + p('{#Beers}') + item('{Brand}') + p('{/Beers}') + p('Cheers'),
  }),
  example({
    name: 'loops within loops',
    records: [clients],
    values: { clients: people },
    body:
      p('{#clients}') + p('{first_name}:') + p('{#tasks}') + item('{what}') + p('{/tasks}') + p('{/clients}'),
  }),
  example({
    name: 'a loop within a line of a loop',
    records: [clients],
    values: { clients: people },
    body: p('{#clients}') + p('{first_name} has {#tasks}{what}, {/tasks}and that is all.') + p('{/clients}'),
  }),
  example({
    name: 'a loop with a condition, and values from around it',
    fields: [field('company'), field('isOpen', 'Logical')],
    records: [clients],
    values: { company: 'Acme', isOpen: true, clients: people },
    body: p('{#clients}') + p('{first_name} of {company}{#isOpen}, come in{/isOpen}') + p('{/clients}'),
  }),
  example({
    name: 'conditions that hold and do not',
    fields: [field('hasKitty', 'Logical'), field('hasDog', 'Logical'), field('kitty')],
    values: { hasKitty: true, hasDog: false, kitty: 'Minie' },
    body:
      p('{#hasKitty}') +
      p('Cat’s name: {kitty}') +
      p('{/hasKitty}') +
      p('{#hasDog}') +
      p('A dog') +
      p('{/hasDog}') +
      p('Done'),
  }),
  example({
    name: 'conditions within a line, and within each other',
    fields: [field('isA', 'Logical'), field('isB', 'Logical')],
    values: { isA: true, isB: false },
    body: p('Start {#isA}A {#isB}and B{/isB}{^isB}without B{/isB}{/isA} end'),
  }),
  example({
    name: 'an inverted section of a list with nothing in it',
    records: [record('products', ['name'])],
    values: { products: [] },
    body:
      p('{#products}') +
      p('{name}') +
      p('{/products}') +
      p('{^products}') +
      p('No products') +
      p('{/products}'),
  }),
  example({
    name: 'an inverted section of a list with something in it',
    records: [record('products', ['name'])],
    values: { products: [{ name: 'Windows' }, { name: 'Linux' }] },
    body:
      p('{#products}') +
      p('{name}') +
      p('{/products}') +
      p('{^products}') +
      p('No products') +
      p('{/products}'),
  }),
  example({
    name: 'a table for each item of a loop',
    records: [clients],
    values: { clients: people },
    body:
      p('{#clients}') +
      p('{first_name}') +
      table(row('Phone', '{phone}')) +
      p('{/clients}') +
      p('That is all'),
  }),
  example({
    name: 'rows of a table within a loop',
    records: [clients],
    values: { clients: people },
    body:
      p('{#clients}') +
      table(row('Tasks of', '{first_name}'), row('{#tasks}-', '{what}{/tasks}')) +
      p('{/clients}'),
  }),
]
