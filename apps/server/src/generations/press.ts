import { ExpressionError, type Values } from '@tabellio/expression'
import { bind } from '@tabellio/templates'
import { AppError, invalid, invalidAt, unavailable } from '../platform/errors.ts'
import { type Owner, RenderFailure, type Renderer } from '../rendering/index.ts'
import type { ReadyTemplate } from './ready-templates.ts'

export type PrintedDocument = { name: string; pdf: Uint8Array; pageCount: number }

/** Turns a template and the values that count into a file. */
export type Press = {
  print: (
    document: { template: ReadyTemplate; values: Values },
    asked: { owner: Owner; signal?: AbortSignal },
  ) => Promise<PrintedDocument>
}

export const createPress = (renderer: Renderer): Press => ({
  print: async ({ template, values }, asked) => {
    const name = nameOf(template, values)
    const bindings = bindingsOf(template, values)
    const rendering = await renderer
      .render({
        key: template.templateVersionId,
        template: template.compiled.document,
        bindings,
        title: name,
        ...asked,
      })
      .catch((failure: unknown) => {
        throw asRefusal(failure)
      })
    return { name, ...rendering }
  },
})

/** A clause of which nobody knows whether it applies is neither put in nor left out. */
function bindingsOf({ compiled, name, region }: ReadyTemplate, values: Values) {
  try {
    return bind(compiled, values, { region })
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const message = `A condition in the text of "${name}" cannot be evaluated: ${error.message}`
    throw invalid([{ path: 'templates', key: 'error-evaluating-dependency', message }])
  }
}

/** What a person can do something about, in the server's words; anything else is a fault of ours. */
function asRefusal(failure: unknown): unknown {
  if (!(failure instanceof RenderFailure)) return failure
  const { reason, message } = failure
  switch (reason) {
    case 'too-many-pages':
    case 'cannot-be-set':
    case 'picture-cannot-be-read':
    case 'cancelled':
      return invalidAt('templates', message)
    case 'took-too-long':
    case 'needs-too-much-memory':
      return tooComplex(message)
    case 'over-share':
      return new AppError('too-many-requests', message, { reason, retryAfterSeconds })
    case 'unavailable':
    case 'ended-unexpectedly':
      return unavailable(message)
    case 'not-a-pdf':
      return failure
  }
}

const retryAfterSeconds = 5

/** What the caller asked for is more than any document may take: trying again does not help. */
function tooComplex(message: string) {
  const reason = 'too-complex'
  return new AppError('invalid-request', message, {
    errors: [{ path: 'templates', key: reason, message }],
    reason,
  })
}

/** What the name configuration makes of the values, on one line; the template's name when nothing is left. */
function nameOf({ compiledName, name, region }: ReadyTemplate, values: Values): string {
  const filled = compiledName
    .fill(values, { region })
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return Array.from(filled || name)
    .slice(0, 200)
    .join('')
}
