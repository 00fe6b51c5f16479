import type { Value, Values } from '@tabellio/expression'
import {
  type Attachment,
  type Owner,
  renderRefusal,
  RenderFailure,
  type Renderer,
} from '../rendering/index.ts'
import type { Prepared } from './prepare.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import { placeOfValue } from './refused-work.ts'

export type RenderedDocument = { name: string; pdf: Uint8Array; pageCount: number }

/** Turns a template, and what its tags mean for the values, into a file. */
export type DocumentRenderer = {
  /** `path` is where the values stand in the request. */
  render: (
    document: { template: ReadyTemplate; prepared: Prepared; path: string },
    asked: {
      owner: Owner
      signal?: AbortSignal | undefined
      hasPlaces?: boolean
      isLater?: boolean
      attachments?: Attachment[]
      isInvoice?: boolean
    },
  ) => Promise<RenderedDocument>
}

export const createDocumentRenderer = (renderer: Renderer): DocumentRenderer => ({
  render: async ({ template, prepared: { values, name, data }, path }, asked) => {
    const rendering = await renderer
      .render({
        key: template.templateVersionId,
        template: template.compiled.document,
        data,
        fonts: template.fonts,
        title: name,
        ...asked,
      })
      .catch((failure: unknown) => {
        throw renderRefusal(failure, placeOf(failure, values, path))
      })
    return { name, ...rendering }
  },
})

/** Finds in the request what the document failed at: a value, when it is a picture that was given. */
function placeOf(failure: unknown, values: string, path: string): string {
  const picture = failure instanceof RenderFailure ? failure.picture : undefined
  const place = picture === undefined ? undefined : pathTo(picture, parse(values))
  return place === undefined ? 'templates' : placeOfValue(path, place)
}

const parse = (values: string): Values => JSON.parse(values)

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
