import { walk, type Document, type NodePath } from '@tabellio/document'
import type { ContextDefinition } from '@tabellio/forms'
import { bodyProblems, type ProblemCode } from '../problems.ts'
import { withSubTemplates, type FindSubTemplate, type SubTemplateFault } from './sub-templates.ts'

type SubTemplateProblem = {
  /** The tag in the template itself. */
  path: NodePath
  code: ProblemCode | SubTemplateFault['code']
  name: string
  /** How many paragraphs and tags of sub-templates stand before it, and itself. */
  paragraph: number
  excerpt: string
}

/**
 * What an author must put right about the templates that a template includes: they are published, in no circle, and
 * what they draw on is in the definition of this one.
 */
export function subTemplateProblems(
  document: Document,
  definition: ContextDefinition,
  find: FindSubTemplate,
  name = '',
): SubTemplateProblem[] {
  const { document: whole, faults } = withSubTemplates(document, find, name)
  if (whole === document) return []
  const lines = [...walk(document)].filter(
    ({ node }) => node.type === 'paragraph' || node.type === 'subTemplate',
  )
  const places = new Map(lines.map(({ path }, at) => [path.join('/'), at + 1]))
  const placed = ({ path, ...problem }: Pick<SubTemplateProblem, 'path' | 'code' | 'name'>) => {
    const at = lines.find((line) => line.path.join('/') === path.join('/'))?.node
    const template = at?.type === 'subTemplate' ? at.attrs.template : ''
    return {
      path,
      ...problem,
      paragraph: places.get(path.join('/')) ?? 1,
      excerpt: `{template ${template}}`,
    }
  }
  const tags = lines.flatMap(({ node, path }) => (node.type === 'subTemplate' ? [path] : []))
  const inside = bodyProblems(whole, definition).flatMap(({ path, code, name: subject }) => {
    const tag = tags.find(
      (around) => path.length > around.length && around.every((step, at) => step === path[at]),
    )
    return tag ? [{ path: tag, code, name: subject }] : []
  })
  const seen = new Set<string>()
  return [...faults, ...inside].map(placed).filter((problem) => {
    const key = JSON.stringify([problem.path, problem.code, problem.name])
    return !seen.has(key) && seen.add(key)
  })
}
