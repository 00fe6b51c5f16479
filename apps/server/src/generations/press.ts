import type { Values } from '@tabellio/expression'
import { bind } from '@tabellio/templates'
import { AppError, invalidAt, unavailable } from '../platform/errors.ts'
import { type Owner, RenderFailure, type Renderer } from '../rendering/index.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import { asRefusal, tooComplex } from './refused-work.ts'

export type PrintedDocument = { name: string; pdf: Uint8Array; pageCount: number }

/** Turns a template and the values that count into a file. */
export type Press = {
  /** `path` is where the values stand in the request. */
  print: (
    document: { template: ReadyTemplate; values: Values; path: string },
    asked: { owner: Owner; signal?: AbortSignal },
  ) => Promise<PrintedDocument>
}

export const createPress = (renderer: Renderer): Press => ({
  print: async ({ template, values, path }, asked) => {
    const { name, bindings } = prepared(template, values, path)
    const rendering = await renderer
      .render({
        key: template.templateVersionId,
        template: template.compiled.document,
        bindings,
        title: name,
        ...asked,
      })
      .catch((failure: unknown) => {
        throw refusalOf(failure)
      })
    return { name, ...rendering }
  },
})

function prepared(template: ReadyTemplate, values: Values, path: string) {
  const { compiled, name, language, region } = template
  try {
    return { name: nameOf(template, values), bindings: bind(compiled, values, { region }) }
  } catch (error) {
    throw asRefusal(error, { path, name, language })
  }
}

/** What a person can do something about, in the server's words; anything else is a fault of ours. */
function refusalOf(failure: unknown): unknown {
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
      return tooComplex('templates', message)
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

/** What the name configuration makes of the values, on one line; the template's name when nothing is left. */
function nameOf({ compiledName, name, region }: ReadyTemplate, values: Values): string {
  const filled = compiledName
    .fill(values, { region })
    .slice(0, 2000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return Array.from(filled || name)
    .slice(0, 200)
    .join('')
}
