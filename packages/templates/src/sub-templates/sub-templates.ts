import { walk, type Block, type Document, type NodePath, type Paragraph } from '@tabellio/document'

/** Tells the text of the template of this name as it is published; undefined where there is none. */
export type FindSubTemplate = (name: string) => Document | undefined

export type SubTemplateFault = {
  /** Where the tag stands in the template itself. */
  path: NodePath
  code:
    | 'sub-template-missing'
    | 'sub-template-in-circle'
    | 'sub-templates-too-deep'
    | 'sub-templates-too-many'
  /** The template that is named; of a circle the way round, `A → B → A`. */
  name: string
}

/** So deep one template may stand in another. */
export const maxSubTemplateDepth = 5
/** So many there may be in one text, those within others, too. */
const maxSubTemplates = 200

/** The names of the templates that a text includes by itself, each once. */
export const subTemplateNames = (document: Document): string[] => [
  ...new Set(
    [...walk(document)].flatMap(({ node }) => (node.type === 'subTemplate' ? [node.attrs.template] : [])),
  ),
]

/** Names of templates differ by more than their case. */
export const subTemplateKey = (name: string): string => name.trim().toLowerCase()

type Around = {
  find: FindSubTemplate
  /** The names of the templates around, the outermost first. */
  chain: string[]
  /** Where the tag of the outermost one stands. */
  top: NodePath | undefined
  faults: SubTemplateFault[]
  left: { count: number }
  attrs: Document['attrs']
}

/**
 * The template with the texts of those that it includes at their places: what is compiled, checked and explained. Theirs
 * are its pages, its headers and footers, its styles where both have one of a name, and its numberings where both have the
 * same: they count on. What cannot be included is left out, and told.
 */
export function withSubTemplates(
  document: Document,
  find: FindSubTemplate,
  name = '',
): { document: Document; faults: SubTemplateFault[] } {
  if (subTemplateNames(document).length === 0) return { document, faults: [] }
  const attrs = {
    ...document.attrs,
    styles: { ...document.attrs.styles },
    lists: { ...document.attrs.lists },
  }
  const around: Around = {
    find,
    chain: name === '' ? [] : [name],
    top: undefined,
    faults: [],
    left: { count: maxSubTemplates },
    attrs,
  }
  const content = document.content.map((section, at) => ({
    ...section,
    content: section.content.map((part, index) => {
      const path = ['content', at, 'content', index]
      return part.type === 'header' || part.type === 'footer'
        ? { ...part, content: inBlocks(part.content, [...path, 'content'], around) }
        : inBlock(part, path, around)
    }),
  }))
  return { document: { ...document, attrs, content }, faults: around.faults }
}

const inBlocks = (blocks: readonly Block[], path: NodePath, around: Around): Block[] =>
  blocks.map((block, at) => inBlock(block, [...path, at], around))

function inBlock(block: Block, path: NodePath, around: Around): Block {
  if (block.type === 'condition' || block.type === 'repeat')
    return { ...block, content: inBlocks(block.content, [...path, 'content'], around) }
  if (block.type === 'table') {
    const content = block.content.map((row, at) => ({
      ...row,
      content: row.content.map((cell, index) => ({
        ...cell,
        content: inBlocks(cell.content, [...path, 'content', at, 'content', index, 'content'], around),
      })),
    }))
    return { ...block, content }
  }
  if (block.type !== 'subTemplate') return block
  const { type, attrs } = block
  return { type, attrs, content: contentOf(attrs.template, path, around) }
}

function contentOf(name: string, path: NodePath, around: Around): Block[] {
  const { chain, faults, left, find } = around
  const top = around.top ?? path
  const fault = (code: SubTemplateFault['code'], said = name): Block[] => {
    faults.push({ path: top, code, name: said })
    return []
  }
  const key = subTemplateKey(name)
  const at = chain.findIndex((other) => subTemplateKey(other) === key)
  if (at !== -1) return fault('sub-template-in-circle', [...chain.slice(at), name].join(' → '))
  // The template itself is the first of the chain where its name is known.
  if (chain.length > maxSubTemplateDepth) return fault('sub-templates-too-deep')
  left.count -= 1
  if (left.count < 0) return left.count === -1 ? fault('sub-templates-too-many') : []
  const found = find(name)
  if (!found) return fault('sub-template-missing')
  const blocks = adapted(found, around.attrs)
  return inBlocks(blocks, ['content'], { ...around, chain: [...chain, name], top })
}

/** The blocks of a text with the numberings of the one that includes it, which learns the styles that it lacks. */
function adapted({ attrs, content }: Document, whole: Document['attrs']): Block[] {
  whole.styles = { ...attrs.styles, ...whole.styles }
  const names = new Map(Object.keys(attrs.lists).map((id) => [id, listIn(id, attrs.lists, whole)]))
  const blocks = content.flatMap((section) =>
    section.content.flatMap((part) => (part.type === 'header' || part.type === 'footer' ? [] : [part])),
  )
  return blocks.map((block) => renumbered(block, names))
}

type Lists = Document['attrs']['lists']

/** The id of a numbering in the whole: that of its own which is the same, or a free one that it gets. */
function listIn(id: string, lists: Lists, whole: Document['attrs']): string {
  const definition = lists[id]
  if (!definition) return id
  const said = JSON.stringify(definition)
  const isSame = (other: string) => JSON.stringify(whole.lists[other]) === said
  if (isSame(id)) return id
  const same = Object.keys(whole.lists).find(isSame)
  if (same !== undefined) return same
  let free = id
  for (let n = 2; free in whole.lists; n++) free = `${id.slice(0, 190)}~${n}`
  whole.lists = { ...whole.lists, [free]: definition }
  return free
}

function renumbered(block: Block, names: ReadonlyMap<string, string>): Block {
  if (block.type === 'paragraph') return renumberedParagraph(block, names)
  if (block.type === 'condition' || block.type === 'repeat')
    return { ...block, content: block.content.map((inner) => renumbered(inner, names)) }
  if (block.type !== 'table') return block
  return {
    ...block,
    content: block.content.map((row) => ({
      ...row,
      content: row.content.map((cell) => ({
        ...cell,
        content: cell.content.map((inner) => renumbered(inner, names)),
      })),
    })),
  }
}

function renumberedParagraph(paragraph: Paragraph, names: ReadonlyMap<string, string>): Paragraph {
  const { list } = paragraph.attrs ?? {}
  const id = list && names.get(list.id)
  return list && id !== undefined && id !== list.id
    ? { ...paragraph, attrs: { ...paragraph.attrs, list: { ...list, id } } }
    : paragraph
}
