import {
  nodeText,
  type Block,
  type Condition,
  type NodePath,
  type Paragraph,
  type Repeat,
  type TableRow,
} from '@tabellio/document'
import {
  explain,
  type Explanation,
  type Expression,
  type Scope,
  type Value,
  type Values,
} from '@tabellio/expression'
import { frameOf, isIncluded, picturesOf, runOf, scopesOf, type Run, type World } from '../bind.ts'
import type { CompiledTemplate } from '../compile.ts'
import { recordsOf } from '../fields.ts'
import { replacementPaths } from '../grammar/replacements.ts'
import { mergedParagraph } from '../merge.ts'
import { valuesIn } from '../scope.ts'

/** Why a paragraph is in a document, or is not: back to its place in the template, and to what was filled in. */
export type ParagraphReasons = {
  /** Its number among the paragraphs of the document, counted from one; none of what was left out. */
  paragraph?: number
  /** Where it stands in the template, with those that it includes at their places. */
  path: NodePath
  /** The templates that it comes from, the outermost of those included first; none of its own. */
  templates: string[]
  /** What it says; of what was left out, what the template says. */
  text: string
  /** The conditions around it and in it, the outermost first, each with its answer. */
  conditions: ConditionReason[]
  /** The repeats around it, the outermost first: which instance of how many it is. */
  repeats: { path: NodePath; record: string; number: number; count: number }[]
  /** The values that its tags say. */
  values: { path: NodePath; field: string; values: Value[] }[]
}

export type ConditionReason = {
  path: NodePath
  expression: Expression
  when: boolean
  effect: Condition['effect']
  /** What stands under it is in the document. */
  isIncluded: boolean
  explanation: Explanation
}

/** What is known where the traversal has come to. */
type Around = {
  run: Run
  scope: Scope | undefined
  path: NodePath
  templates: string[]
  conditions: ConditionReason[]
  repeats: ParagraphReasons['repeats']
  /** Nothing of it is in the document. */
  isOut: boolean
}

/**
 * Says of each paragraph of the document that these values make why it is there, and of each that they leave out why
 * not, in the order of the template.
 *
 * @throws TooComplexError as `bind` does.
 */
export function explainDocument(
  template: CompiledTemplate,
  values: Values,
  world: World = {},
): ParagraphReasons[] {
  const run = runOf(template, values, world)
  const all = template.document.content.flatMap((section, at) => {
    const around: Around = {
      run,
      scope: undefined,
      path: ['content', at],
      templates: [],
      conditions: [],
      repeats: [],
      isOut: false,
    }
    return section.content.flatMap((part, index) => {
      const inner = { ...around, path: [...around.path, 'content', index] }
      return part.type === 'header' || part.type === 'footer'
        ? reasonsIn(part.content, inner)
        : reasonsOf(part, inner)
    })
  })
  let count = 0
  return all.map(({ isIn, ...reasons }) => (isIn ? { ...reasons, paragraph: (count += 1) } : reasons))
}

type Reasons = Omit<ParagraphReasons, 'paragraph'> & { isIn: boolean }

const reasonsIn = (blocks: readonly Block[], around: Around): Reasons[] =>
  blocks.flatMap((block, at) => reasonsOf(block, { ...around, path: [...around.path, 'content', at] }))

function reasonsOf(block: Block, around: Around): Reasons[] {
  switch (block.type) {
    case 'paragraph':
      return [reasonsOfParagraph(block, around)]
    case 'condition':
      return reasonsIn(block.content, under(block.attrs, ['attrs'], around))
    case 'repeat':
      return repeated(block.attrs, around).flatMap((inner) => reasonsIn(block.content, inner))
    case 'table':
      return block.content.flatMap((row, at) =>
        reasonsOfRow(row, { ...around, path: [...around.path, 'content', at] }),
      )
    case 'subTemplate':
      return reasonsIn(block.content ?? [], {
        ...around,
        templates: [...around.templates, block.attrs.template],
      })
    case 'pageBreak':
    case 'horizontalRule':
    case 'contents':
      return []
  }
}

function reasonsOfRow({ attrs, content }: TableRow, around: Around): Reasons[] {
  const { repeat, condition } = attrs ?? {}
  const places = repeat ? repeated(repeat, around) : [around]
  return places.flatMap((place) => {
    const inner = condition ? under(condition, ['attrs', 'condition'], place) : place
    return content.flatMap((cell, at) =>
      reasonsIn(cell.content, { ...inner, path: [...inner.path, 'content', at] }),
    )
  })
}

function under(condition: Condition, keys: string[], around: Around): Around {
  const reason = reasonOf(condition, [...around.path, ...keys], around)
  const conditions = [...around.conditions, reason]
  return { ...around, conditions, isOut: around.isOut || !reason.isIncluded }
}

function reasonOf(condition: Condition, path: NodePath, { run, scope }: Around): ConditionReason {
  const { template, values } = run
  const { when, effect, expression } = condition
  const records = recordsOf(template.definition)
  const explanation = explain(expression, values, {
    scope,
    language: template.document.attrs.language,
    isRecord: (name) => records.has(name),
  })
  return { path, expression, when, effect, isIncluded: isIncluded(condition, run, scope), explanation }
}

/** Of what has no instances, nothing is told: there is nobody whom it would be about. */
function repeated(repeat: Repeat, around: Around): Around[] {
  const scopes = scopesOf(repeat, around.run, around.scope)
  return scopes.map((scope, at) => ({
    ...around,
    scope,
    repeats: [
      ...around.repeats,
      { path: around.path, record: repeat.record, number: at + 1, count: scopes.length },
    ],
  }))
}

function reasonsOfParagraph(paragraph: Paragraph, around: Around): Reasons {
  const { path, templates, repeats, isOut } = around
  const made = isOut ? undefined : paragraphIn(paragraph, around)
  const inner = insideOf(paragraph.content ?? [], around)
  return {
    isIn: made !== undefined,
    path,
    templates,
    text: nodeText(made ?? paragraph, (field) => `{${field}}`),
    conditions: [...around.conditions, ...inner.conditions],
    repeats,
    values: inner.values,
  }
}

function paragraphIn(paragraph: Paragraph, { run, scope }: Around): Paragraph | undefined {
  const frame = frameOf([paragraph], run, scope)
  return mergedParagraph(paragraph, { frame, pictures: picturesOf(run) })
}

type Inside = Pick<ParagraphReasons, 'conditions' | 'values'>

/** The conditions and the values of a line; of instances within it, those of each. */
function insideOf(nodes: NonNullable<Paragraph['content']>, around: Around): Inside {
  const all = nodes.map((node, at): Inside => {
    const place = { ...around, path: [...around.path, 'content', at] }
    if (node.type === 'inlineCondition') {
      const reason = reasonOf(node.attrs, [...place.path, 'attrs'], place)
      const inner = reason.isIncluded ? insideOf(node.content, place) : none
      return { conditions: [reason, ...inner.conditions], values: inner.values }
    }
    if (node.type === 'inlineRepeat') {
      const inner = repeated(node.attrs, place).map((each) => insideOf(node.content, each))
      return {
        conditions: inner.flatMap(({ conditions }) => conditions),
        values: inner.flatMap(({ values }) => values),
      }
    }
    const { run, scope } = around
    return {
      conditions: [],
      values: fieldsIn(node).map((field) => ({
        path: place.path,
        field,
        values: valuesIn(run.values, scope, field),
      })),
    }
  })
  return {
    conditions: all.flatMap(({ conditions }) => conditions),
    values: all.flatMap(({ values }) => values),
  }
}

const none: Inside = { conditions: [], values: [] }

function fieldsIn(node: NonNullable<Paragraph['content']>[number]): string[] {
  if (node.type === 'field' || node.type === 'pictureField') return [node.attrs.path]
  if (node.type === 'chart') return node.attrs.values
  return node.type === 'replacement' ? replacementPaths(node.attrs) : []
}
