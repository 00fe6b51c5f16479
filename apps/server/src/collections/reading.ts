import type { CollectionConfigInput } from '@tabellio/contract/collection-configs'
import {
  type CompiledExpression,
  type Expression,
  ExpressionError,
  type Language,
  type Region,
  TooComplexError,
  compile,
} from '@tabellio/expression'
import { type ContextDefinition, mergedContext } from '@tabellio/forms'
import { type CompiledText, compileText } from '@tabellio/templates'
import type { Reading } from './contents.ts'

type About = {
  config: Pick<CollectionConfigInput, 'masterDocumentTypeId' | 'documentTypeIdList'>
  types: ReadonlyMap<string, { name: string; definition: ContextDefinition }>
  isTypeSeen: Reading['isTypeSeen']
  language: Language
  region: Region
}

/** All conditions and names of one case file share these (AVL-1): well under a second. */
const maxSteps = 5_000_000

const nothing: ContextDefinition = { fields: [], records: [] }

/** Answers the expressions and texts of a configuration, each of which is made once. */
export function readingOf({ config, types, isTypeSeen, language, region }: About): Reading {
  const budget = { steps: maxSteps }
  const formOf = (documentTypeId: string) => types.get(documentTypeId)?.definition ?? nothing
  const whole = mergedContext(
    [config.masterDocumentTypeId, ...config.documentTypeIdList].map((id) => formOf(id)),
  )
  const expressions = new Map<Expression, CompiledExpression>()
  const texts = new Map<string, CompiledText>()
  const textOf = (text: string, documentTypeId = '') => {
    const key = `${documentTypeId} ${text}`
    const compiled =
      texts.get(key) ?? compileText(text, documentTypeId ? formOf(documentTypeId) : whole, language)
    texts.set(key, compiled)
    return compiled
  }
  return {
    holds: (expression, values) => {
      const compiled = expressions.get(expression) ?? compile(expression, { language })
      expressions.set(expression, compiled)
      try {
        return compiled(values, undefined, budget)
      } catch (error) {
        // A condition that cannot be read holds nowhere: the rest of the case file is still shown.
        if (!(error instanceof ExpressionError)) throw error
        if (budget.steps <= 0) throw new TooComplexError('')
        return false
      }
    },
    fill: (text, values, documentTypeId) =>
      textOf(text, documentTypeId)
        .fill(values, { region, budget })
        .slice(0, 200)
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    isTypeSeen,
    typeName: (documentTypeId) => types.get(documentTypeId)?.name ?? '',
  }
}
