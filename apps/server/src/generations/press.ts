import type { Value, Values } from '@tabellio/expression'
import { bind } from '@tabellio/templates'
import { type Owner, refusalOf, RenderFailure, type Renderer } from '../rendering/index.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import { asRefusal } from './refused-work.ts'

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
        throw refusalOf(failure, placeOf(failure, values, path))
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

/** Where in the request stands what the document failed at: a value, when it is a picture that was given. */
function placeOf(failure: unknown, values: Values, path: string): string {
  const picture = failure instanceof RenderFailure ? failure.picture : undefined
  const place = picture === undefined ? undefined : pathTo(picture, values)
  return place === undefined ? 'templates' : `${path}.data/${place}`
}

/** The path of a value among values: `tenants[0]/photo`. */
function pathTo(wanted: Value, values: Value, path = ''): string | undefined {
  if (values === wanted) return path
  if (Array.isArray(values))
    return firstOf(values.entries(), ([index, value]) => pathTo(wanted, value, `${path}[${index}]`))
  if (typeof values !== 'object' || values === null) return undefined
  const prefix = path === '' ? '' : `${path}/`
  return firstOf(Object.entries(values), ([name, value]) => pathTo(wanted, value, prefix + name))
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

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
