import {
  numberingOf,
  stands,
  type BarcodeTag,
  type ChartTag,
  type BlockRepeat,
  type Bindings,
  type Condition,
  type FieldTag,
  type Frame,
  type Inline,
  type InlineRepeat,
  type Node,
  type Numbering,
  type Paragraph,
  type Repeat,
  type ReplacementTag,
  type Slot,
  type TableRow,
} from '@tabellio/document'
import {
  reserve,
  TooComplexError,
  type Budget,
  type Scope,
  type Values,
  type Region,
} from '@tabellio/expression'
import { barcodeOf, barcodeSteps } from './barcodes.ts'
import { chartData, chartOption, chartSteps, maxPoints, type ChartOption } from './charts.ts'
import type { CompiledTemplate } from './compile.ts'
import { textOfValues } from './format.ts'
import { isLinking } from './grammar/linking.ts'
import { meeting, wordBefore } from './grammar/meeting.ts'
import { isWrittenByAuthor, replacementWords } from './grammar/replacements.ts'
import { joinedBy } from './listed.ts'
import { placeIn, placesOf, type Places } from './places.ts'
import { instanceNumber, instancesIn, isNumberOf, valuesIn } from './scope.ts'

/** The questions that a template may ask of the world around it. */
export type World = {
  /** How amounts are written where the document belongs, `es-SV`; as its language usually does when absent. */
  region?: Region
  /** The picture a value names, as a data URI, when the value is not one itself. */
  picture?: (reference: string) => string | undefined
  /** Draws a chart as an SVG picture; where nobody does, a document has none. */
  drawChart?: (option: ChartOption, size: { width: number; height: number }) => string
  /** Beside each value stands its place in the form, for a document that leads there. */
  hasPlaces?: boolean
}

/** A line to be filled in by hand. */
const blankLine = '____________'

export type Run = {
  template: CompiledTemplate
  world: World
  values: Values
  labelOf: Numbering
  /** The work that the document may still cause, its conditions too. */
  budget: Budget
  /** How many characters of values it may still hold. */
  characters: Budget
  /** The names of the pictures by what they show. */
  pictures: Map<string, string>
  barcodes: Map<string, string>
  /** The numbers of the instances that are repeated. */
  numbers: Map<Scope, number>
  /** Where places are asked for. */
  places: Places | undefined
}

/** A long repeat asks its conditions in each of its instances: what a thousand of them take is allowed. */
const maxSteps = 2_000_000
/** More would not fit on the pages there may be. */
const maxCharacters = 4_000_000

/** The steps to answer one part, and one value. */
const nodeSteps = 20
const valueSteps = 5

/**
 * Answers every tag of the template for these values: the one place where the meaning of tags is decided.
 *
 * @throws TooComplexError before it makes more than the budget allows: repeats within repeats grow as a power.
 * @throws BarcodeError where a barcode cannot hold its value.
 */
export function bind(
  template: CompiledTemplate,
  values: Values,
  world: World = {},
  budget: Budget = { steps: maxSteps },
): Bindings {
  const run = runOf(template, values, world, budget)
  const frame = frameOf(template.document.content, run, undefined)
  return { frame, pictures: picturesOf(run) }
}

/** The pictures by their names. */
export const picturesOf = ({ pictures }: Run): Bindings['pictures'] =>
  Object.fromEntries([...pictures].map(([source, name]) => [name, source]))

/** What is known before the first tag is answered. */
export const runOf = (
  template: CompiledTemplate,
  values: Values,
  world: World,
  budget: Budget = { steps: maxSteps },
): Run => ({
  template,
  world,
  values,
  labelOf: numberingOf(template.document),
  budget,
  characters: { steps: maxCharacters },
  pictures: new Map(),
  barcodes: new Map(),
  numbers: new Map(),
  places: world.hasPlaces ? placesOf(values, budget) : undefined,
})

export function frameOf(nodes: readonly Node[], run: Run, scope: Scope | undefined): Frame {
  reserve(run.budget, nodes.length * nodeSteps, scope?.path ?? '')
  const { isLinked } = run.template
  return isLinked ? slotsByNode(nodes, run, scope).flat() : nodes.flatMap((node) => slotsOf(node, run, scope))
}

/** The slots of each of several nodes; a word that may change before the next has met it. */
function slotsByNode(nodes: readonly Node[], run: Run, scope: Scope | undefined): Slot[][] {
  const all = nodes.map((node) => slotsOf(node, run, scope))
  for (const [at, node] of nodes.entries()) {
    const [slots, nextSlots] = [all[at], all[at + 1]]
    const next = nextSlots?.[0]
    if (!isLinking(node) || !slots || !nextSlots || typeof next !== 'string') continue
    const { language } = run.template.document.attrs
    const { word } = node.attrs
    if (!isWrittenByAuthor(nodes[at + 1], next)) slots[0] = wordBefore(word, next, language)
    else {
      const met = meeting(word, next, language)
      slots[0] = met.word
      nextSlots[0] = met.rest
    }
  }
  return all
}

function slotsOf(node: Node, run: Run, scope: Scope | undefined): Slot[] {
  if (node.type === 'paragraph') return slotsOfParagraph(node, run, scope)
  if (node.type === 'tableRow') return slotsOfRow(node, run, scope)
  if (node.type === 'subTemplate') return frameOf(node.content ?? [], run, scope)
  return 'content' in node ? slotsOfContent(node, run, scope) : slotsOfLeaf(node, run, scope)
}

type Containing = Exclude<Extract<Node, { content: unknown }>, { type: 'paragraph' | 'tableRow' }>

function slotsOfContent(node: Containing, run: Run, scope: Scope | undefined): Slot[] {
  switch (node.type) {
    case 'header':
    case 'footer':
      return [[frameOf(node.content, run, scope)]]
    case 'condition':
    case 'inlineCondition':
      return [isIncluded(node.attrs, run, scope) ? [frameOf(node.content, run, scope)] : []]
    case 'repeat':
    case 'inlineRepeat':
      return [
        joined(
          node,
          scopesOf(node.attrs, run, scope).map((inner) => frameOf(node.content, run, inner)),
          run,
        ),
      ]
    case 'doc':
    case 'section':
    case 'table':
    case 'tableCell':
      return frameOf(node.content, run, scope)
  }
}

/** Puts between instances what joins them, before the last a word that agrees with it. */
function joined(node: BlockRepeat | InlineRepeat, frames: Frame[], { template }: Run): Frame[] {
  const [joining, first] = node.content
  if (joining?.type !== 'replacement' || joining.attrs.replacementType !== 'Joining') return frames
  const { join, separator } = joining.attrs
  return frames.map(([, ...frame], at) => {
    if (at === 0) return ['', ...frame]
    if (at < frames.length - 1) return [separator, ...frame]
    const next = first?.type === 'text' ? first.text : frame[0]
    return [
      ` ${joinedBy(join, typeof next === 'string' ? next : '', template.document.attrs.language)}`,
      ...frame,
    ]
  })
}

type Leaf = Exclude<Node, { content: unknown } | { type: 'paragraph' }>

function slotsOfLeaf(node: Leaf, run: Run, scope: Scope | undefined): Slot[] {
  if (node.type === 'field') {
    return [textOfField(node, run, scope), ...placeSlots(node.attrs.path, run, scope)]
  }
  if (node.type === 'replacement') return slotsOfReplacement(node, run, scope)
  if (node.type === 'pictureField') {
    const { path } = node.attrs
    return [pictureSlot(run, pictureIn(run, scope, path)), ...placeSlots(path, run, scope)]
  }
  if (node.type === 'barcode') return [pictureSlot(run, barcodeIn(run, scope, node))]
  if (node.type === 'chart') return [pictureSlot(run, chartIn(run, scope, node))]
  if (node.type === 'footnote') return frameOf(node.attrs.note, run, scope)
  return node.type === 'signature' ? frameOf(node.attrs.label, run, scope) : []
}

function slotsOfReplacement({ attrs }: ReplacementTag, run: Run, scope: Scope | undefined): Slot[] {
  if (attrs.replacementType === 'Linking') return [`${attrs.word} `]
  if (!('path' in attrs)) return ['']
  const { values, world, template, budget } = run
  const { language } = template.document.attrs
  const { path } = attrs
  reserve(budget, nodeSteps, path)
  const words = replacementWords(attrs, { values, scope, language }, (found) =>
    textOfValues(found, { field: template.fields.get(path), language, region: world.region }),
  )
  return [written(words, run, path), ...placeSlots(path, run, scope)]
}

function textOfField(
  { attrs: { path, format, empty } }: FieldTag,
  run: Run,
  scope: Scope | undefined,
): string {
  const { language } = run.template.document.attrs
  const field = run.template.fields.get(path)
  const values = isNumberOf(path) ? numbersIn(run, scope, path) : valuesIn(run.values, scope, path)
  reserve(run.budget, values.length * valueSteps, path)
  const text = textOfValues(values, { field, format, language, region: run.world.region })
  return written(text === '' ? (empty ?? blankLine) : text, run, path)
}

/** How many instances stand before this one in its repeat, and itself. */
function numbersIn({ numbers }: Run, scope: Scope | undefined, path: string): number[] {
  for (let around = scope; around; around = around.outer) {
    if (`${around.path}/${instanceNumber}` === path) return [numbers.get(around) ?? 1]
  }
  return []
}

function placeSlots(path: string, { places, values }: Run, scope: Scope | undefined): Slot[] {
  return places ? [encodeURIComponent(placeIn(places, { values, scope }, path).toWellFormed())] : []
}

/** A text that the document has room for. */
function written(text: string, { characters }: Run, place: string): string {
  reserve(characters, text.length, place)
  return text
}

/** A paragraph of which nothing stands is left out, so it is not counted either. */
function slotsOfParagraph({ attrs, content = [] }: Paragraph, run: Run, scope: Scope | undefined): Slot[] {
  if (!attrs?.list) return frameOf(content, run, scope)
  reserve(run.budget, content.length * nodeSteps, scope?.path ?? '')
  const slotsByInline = slotsByNode(content, run, scope)
  const isCounted =
    content.length === 0 || content.some((inline, at) => isStanding(inline, slotsByInline[at]))
  return [
    isCounted ? written(run.labelOf(attrs.list), run, scope?.path ?? '') : null,
    ...slotsByInline.flat(),
  ]
}

function isStanding(inline: Inline, slots: Slot[] = []): boolean {
  if (inline.type !== 'inlineCondition' && inline.type !== 'inlineRepeat') return true
  const [frames] = slots
  return Array.isArray(frames) && frames.length > 0
}

function slotsOfRow({ attrs, content }: TableRow, run: Run, scope: Scope | undefined): Slot[] {
  const { repeat, condition } = attrs ?? {}
  if (!repeat && !condition) return frameOf(content, run, scope)
  const scopes = repeat ? scopesOf(repeat, run, scope) : [scope]
  return [
    scopes
      .filter((inner) => !condition || isIncluded(condition, run, inner))
      .map((inner) => frameOf(content, run, inner)),
  ]
}

export function isIncluded(
  condition: Condition,
  { template, values, budget }: Run,
  scope: Scope | undefined,
): boolean {
  const isMet = template.conditions.get(condition.expression)
  return stands(condition, isMet?.(values, scope, budget) ?? true)
}

export function scopesOf(repeat: Repeat, run: Run, scope: Scope | undefined): Scope[] {
  const scopes = sortedScopes(repeat, run, scope)
  if (run.template.isNumbered) for (const [at, inner] of scopes.entries()) run.numbers.set(inner, at + 1)
  return scopes
}

function sortedScopes({ record, where, sort }: Repeat, run: Run, scope: Scope | undefined): Scope[] {
  const isMeant = where && run.template.conditions.get(where)
  const found = instancesIn(run.values, scope, record)
  reserve(run.budget, found.length * nodeSteps, record)
  const scopes = found.filter((inner) => !isMeant || isMeant(run.values, inner, run.budget))
  if (!sort) return scopes
  const path = sort.field.startsWith(`${record}/`) ? sort.field : `${record}/${sort.field}`
  const sign = sort.order === 'ascending' ? 1 : -1
  const keyOf = (inner: Scope) => {
    const [value] = valuesIn(run.values, inner, path)
    const key = typeof value === 'number' || value === undefined ? value : letters(value)
    reserve(run.budget, nodeSteps + (typeof key === 'string' ? key.length : 0), path)
    return key
  }
  return scopes
    .map((inner) => ({ inner, key: keyOf(inner) }))
    .toSorted((a, b) => sign * compareValues(a.key, b.key))
    .map(({ inner }) => inner)
}

/** Numbers by size, words by their letters without accents or case; what has no value comes last. */
function compareValues(a: number | string | undefined, b: number | string | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : Number(left > right)
}

const letters = (value: unknown): string =>
  String(value).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function pictureIn(run: Run, scope: Scope | undefined, path: string): string | undefined {
  const values = valuesIn(run.values, scope, path)
  reserve(run.budget, values.length, path)
  const [value] = values
  if (typeof value !== 'string') return undefined
  const source = value.startsWith('data:') ? value : run.world.picture?.(value)
  return source && pictureType.test(source) ? source : undefined
}

/** Without any value to show there is no barcode. */
function barcodeIn(run: Run, scope: Scope | undefined, { attrs }: BarcodeTag): string | undefined {
  const { budget, world, barcodes } = run
  const { kind, value, anchor, width, height } = attrs
  const compiled = run.template.texts.get(value)
  const text = compiled?.fill(run.values, { scope, region: world.region, budget }) ?? ''
  if (text === '') return undefined
  // Without an anchor the picture is the drawing alone, and whoever shows it fits it.
  const room = anchor && { width, height }
  const key = `${kind} ${anchor ? `${anchor} ${width} ${height} ` : ''}${text}`
  const known = barcodes.get(key)
  if (known !== undefined) return known
  const place = compiled?.paths[0]
  reserve(budget, barcodeSteps(text), place ?? '')
  const source = barcodeOf(kind, text, { place, room, anchor })
  barcodes.set(key, source)
  return source
}

/** Without any number to show there is no chart. */
function chartIn(run: Run, scope: Scope | undefined, { attrs }: ChartTag): string | undefined {
  const { budget, template, values, world } = run
  const { language } = template.document.attrs
  const place = attrs.record ?? attrs.values[0] ?? ''
  const manner = { language, region: world.region }
  const data = chartData(attrs, { values, scope, fields: template.fields, ...manner })
  const isEmpty = data.series.every((one) => one.values.every((value) => value === null))
  if (isEmpty || !world.drawChart) return undefined
  const count = data.points.length * data.series.length
  if (count > maxPoints) throw new TooComplexError(place)
  reserve(budget, chartSteps(count), place)
  const { width, height } = attrs
  const svg = world.drawChart(chartOption(attrs, data, manner), { width, height })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The kinds of picture every consumer can show; anything else a value holds is no picture. */
const pictureType = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/** The name of a picture for its slot; the same picture has one name. */
function pictureSlot({ pictures }: Run, source: string | undefined): string | null {
  if (source === undefined) return null
  const known = pictures.get(source)
  if (known !== undefined) return known
  const type = pictureType.exec(source)?.[1] ?? 'png'
  const name = `${pictures.size}.${type === 'svg+xml' ? 'svg' : type}`
  pictures.set(source, name)
  return name
}
