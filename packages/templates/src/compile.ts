import { walk, type Document, type Node } from '@tabellio/document'
import { compile, type CompiledExpression, type Expression } from '@tabellio/expression'
import type { ContextDefinition, Field } from '@tabellio/forms'
import { compileText, type CompiledText } from './text.ts'
import { fieldsOf, recordsOf } from './fields.ts'
import { isLinking, withLinkingWords } from './grammar/linking.ts'
import { isNumberOf } from './scope.ts'

/** A template version, made once: its document with what its tags need to be answered quickly. */
export type CompiledTemplate = {
  document: Document
  definition: ContextDefinition
  /** The fields of the definition by their full path. */
  fields: Map<string, Field>
  /** Words of it agree with what follows them. */
  isLinked: boolean
  /** It says the numbers of instances. */
  isNumbered: boolean
  conditions: Map<Expression, CompiledExpression>
  /** The values of the barcodes. */
  texts: Map<string, CompiledText>
}

export function compileTemplate(written: Document, definition: ContextDefinition): CompiledTemplate {
  const document = withLinkingWords(written)
  const nodes = [...walk(document)].map(({ node }) => node)
  const { language } = document.attrs
  const expressions = nodes.flatMap(expressionsOf)
  const records = recordsOf(definition)
  const isRecord = (path: string) => records.has(path)
  const texts = nodes.flatMap((node) => (node.type === 'barcode' ? [node.attrs.value] : []))
  return {
    document,
    definition,
    fields: fieldsOf(definition),
    isLinked: nodes.some(isLinking),
    isNumbered: nodes.some((node) => node.type === 'field' && isNumberOf(node.attrs.path)),
    conditions: new Map(
      expressions.map(({ expression }) => [expression, compile(expression, { language, isRecord })]),
    ),
    texts: new Map(texts.map((text) => [text, compileText(text, definition, language)])),
  }
}

/** The conditions and filters that stand at a node itself, and the keys that lead to them from there. */
export function expressionsOf(node: Node): { expression: Expression; at: string[] }[] {
  if (node.type === 'condition' || node.type === 'inlineCondition') {
    return [{ expression: node.attrs.expression, at: ['attrs', 'expression'] }]
  }
  const repeat = node.type === 'repeat' || node.type === 'inlineRepeat' ? node.attrs : undefined
  const { condition, repeat: rowRepeat } = (node.type === 'tableRow' && node.attrs) || {}
  return [
    { expression: condition?.expression, at: ['attrs', 'condition', 'expression'] },
    { expression: repeat?.where, at: ['attrs', 'where'] },
    { expression: rowRepeat?.where, at: ['attrs', 'repeat', 'where'] },
  ].flatMap(({ expression, at }) => (expression ? [{ expression, at }] : []))
}
