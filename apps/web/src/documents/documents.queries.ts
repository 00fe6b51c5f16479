import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { fixed, read, readAs, type Reading } from '../platform/calls/queries.ts'
import type { DocumentSearch } from './documents.search.ts'

/** Whose days the dates of a search mean. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Without a wish of the person's, what changed last stands first. */
export const sortOf = ({ sort = 'updatedAt', direction }: DocumentSearch) => ({
  sortField: sort,
  sortDirection: direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
})

export const documentList = (search: DocumentSearch) =>
  read('documents', 'list', {
    query: {
      nameFilter: search.name,
      documentTypeIdList: search.type,
      updatedBy: search.by,
      dateStart: search.from,
      dateEnd: search.to,
      timeZone,
      pageNumber: (search.page ?? 1) - 1,
      rowsPerPage: search.size ?? 15,
      ...sortOf(search),
    },
  })

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
  const form: Reading<FormDefinition> =
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

/** The values that one version was made of, and the template that asked for them. */
export const versionValues = (documentId: string, documentVersionId: string) => ({
  ...read('documents', 'generationContext', { params: { documentId, documentVersionId } }),
  ...fixed,
})

export const documentThumbnail = (documentId: string, documentVersionId: string) => ({
  ...read('documents', 'thumbnail', { params: { documentId }, query: { documentVersionId } }),
  ...fixed,
})
