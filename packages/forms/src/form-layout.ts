import type {
  ContextDefinition,
  ControlSize,
  Field,
  RecordDefinition,
  WizardDefinition,
  WizardPage,
} from './definition.ts'
import { isSignature } from './fields.ts'
import { byReading, grid, Placer, type Box, type Size } from './layout.ts'
import type { OutlineItem } from './plan.ts'

/** A topic is a section's title, a group a record, a data element a field (B-100). */
export type LayoutKind = 'topic' | 'dataElement' | 'group'

/** A part of a page: the key of a section, or the full path of a field or record, and where it stands. */
export type LayoutItem = Box & { kind: LayoutKind; key: string }

/** What an author's layout says that cannot be so. Each is put right where the form is shown. */
export type LayoutProblem = {
  code: 'is-unreadable' | 'is-unknown' | 'is-twice' | 'leaves-grid' | 'overlaps'
  page: string
  key: string
}

/** How large everything of a form is, and where its author has put it. */
export type FormLayout = {
  sizes: ReadonlyMap<string, Size>
  /** By the key of a page, and in it by the key of an item. */
  given: ReadonlyMap<string, ReadonlyMap<string, LayoutItem>>
  problems: LayoutProblem[]
}

/** Of the title of a section. */
export const topicRows = 1
/** Of the title of a record, and of the button that adds an instance. */
const groupRows = 2
/** Higher than any page. */
const maxRows = 200

const widths: Record<ControlSize, number> = { Small: 4, Normal: 8, None: 8, Large: 12 }

const sizeOfField = ({ properties }: Field): Size => ({
  w: widths[properties.controlSize ?? 'None'],
  h: isSignature(properties) ? 7 : 3,
})

/** Reads the layout of a form; what its author has not put anywhere has a good size of its own. */
export function formLayout(definition: ContextDefinition, wizard: WizardDefinition): FormLayout {
  const sizes = new Map<string, Size>()
  addSizes(definition, sizes)
  const read = wizard.pages.map((page) => ({ page, ...readLayout(page) }))
  return {
    sizes,
    given: new Map(read.flatMap(({ page, items }) => (items.size === 0 ? [] : [[page.key, items]]))),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** A record is as high as one instance of it: what people add to it cuts no page anew. */
function addSizes({ fields, records }: ContextDefinition | RecordDefinition, sizes: Map<string, Size>): void {
  for (const field of fields) sizes.set(field.fullPath, sizeOfField(field))
  for (const record of records) {
    addSizes(record, sizes)
    const placer = new Placer(grid.columns)
    for (const { fullPath } of [...record.fields, ...record.records]) placer.flow(sizeAt(sizes, fullPath))
    sizes.set(record.fullPath, { w: grid.columns, h: Math.min(groupRows + placer.rows, maxRows) })
  }
}

const unknownSize: Size = { w: 8, h: 3 }

const sizeAt = (sizes: FormLayout['sizes'], path: string): Size => sizes.get(path) ?? unknownSize

type Read = { items: Map<string, LayoutItem>; problems: LayoutProblem[] }

/** A page keeps its layout in its properties, as any JSON: nothing of it is trusted (G-120). */
function readLayout({ key: page, properties, sections }: WizardPage): Read {
  const said = properties?.['layout']
  const items = new Map<string, LayoutItem>()
  if (said === undefined) return { items, problems: [] }
  if (!Array.isArray(said)) return { items, problems: [{ code: 'is-unreadable', page, key: '' }] }
  const known = new Set(
    sections.flatMap(({ key, fields }) => [topicName(key), ...fields.map((shown) => shown.key)]),
  )
  const problems: LayoutProblem[] = []
  for (const entry of said) {
    const item = readItem(entry)
    const key = item?.key ?? ''
    const tell = (code: LayoutProblem['code']) => problems.push({ code, page, key })
    if (!item) tell('is-unreadable')
    else if (!known.has(nameOf(item))) tell('is-unknown')
    else if (items.has(nameOf(item))) tell('is-twice')
    else {
      const mended = onGrid(item)
      if (!isSameBox(mended, item)) tell('leaves-grid')
      items.set(nameOf(item), mended)
    }
  }
  return { items, problems: [...problems, ...overlapsOf([...items.values()], page)] }
}

/** A section may have the key of a field. */
const topicName = (key: string) => `# ${key}`
const nameOf = ({ kind, key }: Pick<LayoutItem, 'kind' | 'key'>) => (kind === 'topic' ? topicName(key) : key)

const kinds: readonly unknown[] = ['topic', 'dataElement', 'group'] satisfies LayoutKind[]
const isKind = (kind: unknown): kind is LayoutKind => kinds.includes(kind)

function readItem(entry: unknown): LayoutItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const said: { [name: string]: unknown } = { ...entry }
  const { kind, key, x, y, w, h } = said
  if (!isKind(kind) || typeof key !== 'string') return undefined
  return isNumber(x) && isNumber(y) && isNumber(w) && isNumber(h) ? { kind, key, x, y, w, h } : undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.floor(value), least), most)

/** The item in whole columns and rows of the grid; one that is too far to the right is moved, not made smaller. */
export function onGrid<Item extends Box>(item: Item): Item {
  const w = within(item.w, 1, grid.columns)
  return {
    ...item,
    w,
    x: within(item.x, 0, grid.columns - w),
    y: within(item.y, 0, Number.MAX_SAFE_INTEGER),
    h: within(item.h, 1, maxRows),
  }
}

const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h

/** What stands on something above it. */
function overlapsOf(items: readonly LayoutItem[], page: string): LayoutProblem[] {
  const free = Array.from({ length: grid.columns }, () => 0)
  return items.toSorted(byReading).flatMap(({ key, x, y, w, h }) => {
    const isOn = Math.max(...free.slice(x, x + w)) > y
    for (let column = x; column < x + w; column++) free[column] = Math.max(free[column] ?? 0, y + h)
    return isOn ? [{ code: 'overlaps', page, key }] : []
  })
}

/** An item, and where it stands among those it is shown with. */
export type PlacedItem<Item = OutlineItem> = { item: Item; box: Box }

/**
 * Places visible items by the author's layout where there is one, and below it, or without one, in their own order.
 * What is hidden leaves no hole: what stood under it moves up. On a small screen everything takes the whole width.
 */
export function* placing<Item extends { path: string }>(
  items: readonly Item[],
  { sizes, given }: Pick<FormLayout, 'sizes' | 'given'>,
  { page, columns = grid.columns }: { page: string; columns?: number },
): Generator<{ item: Item; place: (placer: Placer) => Box }> {
  const boxes = given.get(page)
  const authored = items
    .flatMap((item) => {
      const box = boxes?.get(item.path)
      return box ? [{ item, box }] : []
    })
    .toSorted((one, other) => byReading(one.box, other.box))
  const isSmall = columns < grid.columns
  for (const { item, box } of authored)
    yield { item, place: (placer) => (isSmall ? placer.flow({ w: columns, h: box.h }) : placer.drop(box)) }
  let isFirst = authored.length > 0
  for (const item of items) {
    if (boxes?.has(item.path)) continue
    const { w, h } = sizeAt(sizes, item.path)
    const isBelow = isFirst
    isFirst = false
    yield {
      item,
      place: (placer) => {
        if (isBelow) placer.breakRow()
        return placer.flow({ w: isSmall ? columns : w, h })
      },
    }
  }
}

/** The same all on one grid, in the order in which they are read. */
export function placed<Item extends { path: string }>(
  items: readonly Item[],
  layout: Pick<FormLayout, 'sizes' | 'given'>,
  at: { page: string; columns?: number },
): PlacedItem<Item>[] {
  const placer = new Placer(at.columns ?? grid.columns)
  return [...placing(items, layout, at)]
    .map(({ item, place }) => ({ item, box: place(placer) }))
    .toSorted((one, other) => byReading(one.box, other.box))
}

/** The layout of a page as authors keep it: each topic, and below it what stands under it. */
export function pageLayout(
  page: { key: string; sections: readonly { key: string; items: readonly OutlineItem[] }[] },
  layout: Pick<FormLayout, 'sizes' | 'given'>,
  columns: number = grid.columns,
): LayoutItem[] {
  let top = 0
  return page.sections.flatMap(({ key, items }) => {
    const topic: LayoutItem = { kind: 'topic', key, x: 0, y: top, w: columns, h: topicRows }
    const below = placed(items, layout, { page: page.key, columns }).map(({ item, box }): LayoutItem => ({
      kind: item.isRecord ? 'group' : 'dataElement',
      key: item.path,
      ...box,
      y: top + topicRows + box.y,
    }))
    top = Math.max(top + topicRows, ...below.map(({ y, h }) => y + h))
    return [topic, ...below]
  })
}
