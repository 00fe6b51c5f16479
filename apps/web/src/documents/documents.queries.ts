import type { DocumentSummary } from '@tabellio/contract/documents'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Output } from '@tabellio/contract/outputs'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import type { Order, PageQuery, Said } from '../platform/address/list-search.ts'
import { fixed, read, readAs, type ReadOptions } from '../platform/calls/queries.ts'

/** Whose days the dates of a search mean. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

const documentSorts = ['name', 'documentType', 'updatedBy', 'updatedAt'] as const
/** By what every document has, or by a field of the type. */
export type DocumentSort = (typeof documentSorts)[number] | `data/${string}`

/** Without a wish of the person's, what changed last stands first. */
export const documentOrder = { sorts: documentSorts, sortField: 'updatedAt', sortDirection: 'desc' } as const

export type DocumentFilter =
  | 'where'
  | 'name'
  | 'type'
  | 'by'
  | 'from'
  | 'to'
  | 'expires'
  | 'approval'
  | 'list'

export type DocumentPage = PageQuery<15 | 30 | 50 | 100>
export type ListedDocuments = { items: DocumentSummary[]; totalCount: number; hasMore?: boolean }

/** The list by what every document has. */
export const plainList = (
  said: Said<DocumentFilter>,
  page: DocumentPage,
  order: Order<DocumentSort> | undefined,
): ReadOptions<ListedDocuments> => {
  const query = {
    nameFilter: said('name'),
    documentTypeIdList: said('type'),
    updatedBy: said('by'),
    dateStart: said('from'),
    dateEnd: said('to'),
    expiresBefore: said('expires'),
    awaitsMyApproval: said('approval') === 'mine' ? 'true' : undefined,
    timeZone,
    ...page,
    ...order,
  }
  const list = said('list')
  return list === undefined
    ? read('documents', 'list', { query })
    : read('documentLists', 'documents', { query: { ...query, documentLists: list } })
}

export const documentTypes = { ...read('documentTypes', 'all'), staleTime: 5 * 60_000 }

export const documentInfo = (documentId: string) => read('documents', 'get', { params: { documentId } })

export const documentVersions = (documentId: string) =>
  read('documents', 'versions', { params: { documentId } })

/** The form of a type has no language of its own. */
type FormDefinition = {
  contextDefinition: ContextDefinition
  wizardDefinition: WizardDefinition
  language?: TemplateVersionInfo['language']
}

/** The form that the values of a document were given in: its template's, else its type's. */
export const formOf = (templateVersionId: string | null, documentTypeVersionId: string) => {
  const form: ReadOptions<FormDefinition> =
    templateVersionId === null
      ? read('documentTypes', 'version', { params: { documentTypeVersionId } })
      : read('templates', 'get', { params: { templateVersionId } })
  return { ...form, ...fixed }
}

/** A version never changes, so its file is fetched once. */
export const versionFile = (documentId: string, documentVersionId: string) => ({
  ...readAs(
    read('documents', 'version', { params: { documentId, documentVersionId }, query: { raw: true } }),
    'file',
    (file) => {
      if (file instanceof Blob) return file
      throw new Error('The server answered a description in place of the file')
    },
  ),
  ...fixed,
})

/** The newest versions with what each changed. */
export const documentHistory = (documentId: string) =>
  read('documents', 'history', { params: { documentId }, query: { rowsPerPage: '50' } })

/** The values that one version was made of, and the template that asked for them. */
export const versionValues = (documentId: string, documentVersionId: string) => ({
  ...read('documents', 'generationContext', { params: { documentId, documentVersionId } }),
  ...fixed,
})

export const documentThumbnail = (documentId: string, documentVersionId: string) => ({
  ...read('documents', 'thumbnail', { params: { documentId }, query: { documentVersionId } }),
  ...fixed,
})

/** A generated version as another kind of file, which the server makes of its values. */
export const versionAs = (documentId: string, documentVersionId: string, format: Output) => ({
  ...read('generations', 'output', { params: { documentId, documentVersionId }, query: { format } }),
  ...fixed,
})

/** A picture or a Word file as a PDF, which the server makes of it. */
export const asPdf = (documentId: string, documentVersionId: string) => ({
  ...read('documents', 'imageAsPdf', { params: { documentId, documentVersionId } }),
  ...fixed,
})
