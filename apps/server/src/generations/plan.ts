import type { RequestError } from '@tabellio/contract/errors'
import type { GenerationRequest } from '@tabellio/contract/generations'
import type { Values } from '@tabellio/expression'
import type { Wishes } from './generations.db.ts'

/** One document to be made: which template, of which values, and where in the request they stand. */
export type PlannedDocument = {
  contextKey: string
  templateKey: string
  documentKey: string
  templateVersionId: string
  parentDocumentVersionId: string | undefined
  /** Of the preview that is confirmed, when the caller names it. */
  previewDigest: string | undefined
  data: Values
  /** Of the document and of the whole request. */
  wishes: Wishes
  /** Of the context, in the request. */
  path: string
  /** Of the id of its template, in the request. */
  templatePath: string
}

type Asked = Pick<GenerationRequest, 'templates' | 'contexts' | 'distributions'>

/** Every document that a request asks for, in its order, and what is wrong with its keys. */
export function plannedDocuments({ templates, contexts, distributions = [] }: Asked): {
  documents: PlannedDocument[]
  errors: RequestError[]
} {
  const versionByKey = new Map(templates.map(({ key, templateVersionId }) => [key, templateVersionId]))
  const asked = contexts.flatMap((context, at) =>
    wanted(context, templates).map((document, index) => ({
      contextKey: context.key,
      templateKey: document.templateKey,
      documentKey: document.documentKey,
      templateVersionId: versionByKey.get(document.templateKey),
      parentDocumentVersionId: document.parentDocumentVersionId,
      previewDigest: document.previewDigest,
      data: context.data,
      wishes: {
        plugins: document.plugins ?? [],
        distributions: [...(document.distributions ?? []), ...distributions],
      },
      path: `contexts[${at}]`,
      templatePath: `templates[${templates.findIndex(({ key }) => key === document.templateKey)}].templateVersionId`,
      index,
    })),
  )
  const errors = [
    ...twice(templates.map(({ key }) => key)).map((at) =>
      said(`templates[${at}].key`, 'This key stands twice'),
    ),
    ...twice(contexts.map(({ key }) => key)).map((at) =>
      said(`contexts[${at}].key`, 'This key stands twice'),
    ),
    ...asked
      .filter(({ templateVersionId }) => templateVersionId === undefined)
      .map(({ path, index }) => said(`${path}.documents[${index}].templateKey`, 'No template has this key')),
    ...twice(asked.map(({ contextKey, documentKey }) => `${contextKey}\n${documentKey}`)).flatMap((at) => {
      const document = asked[at]
      return document
        ? [said(`${document.path}.documents[${document.index}].documentKey`, 'This key stands twice')]
        : []
    }),
  ]
  return {
    errors,
    documents: asked.map((document) => ({
      ...document,
      templateVersionId: document.templateVersionId ?? '',
    })),
  }
}

type Context = GenerationRequest['contexts'][number]

/** Lists the documents that a context asks for; one of each template when it does not say. */
const wanted = (
  { documents }: Context,
  templates: GenerationRequest['templates'],
): NonNullable<Context['documents']> =>
  documents ?? templates.map(({ key }) => ({ templateKey: key, documentKey: key }))

/** The places of the values that stand in the list before. */
function twice(values: string[]): number[] {
  const known = new Set<string>()
  return values.flatMap((value, at) => (known.size === known.add(value).size ? [at] : []))
}

const said = (path: string, message: string): RequestError => ({ path, message })
