import { fixed, read } from '../platform/calls/queries.ts'

export const versionInfo = (templateVersionId: string) =>
  read('templates', 'get', { params: { templateVersionId } })

/** The versions that are compared and gone back to: the hundred newest. */
export const versionsOf = (templateId: string) =>
  read('templateLife', 'versions', { params: { templateId }, query: { pageNumber: 0, rowsPerPage: 100 } })

export const bodyOf = (templateVersionId: string) => ({
  ...read('templates', 'contents', { params: { templateVersionId } }),
  ...fixed,
})

export const imageOf = (templateVersionId: string) => ({
  ...read('templateLife', 'image', { params: { templateVersionId } }),
  ...fixed,
})

export const affectedBy = (templateId: string) =>
  read('templateLife', 'affectedEntities', { params: { templateId } })

export const testsOf = (templateId: string) => read('templateTests', 'list', { params: { templateId } })

export const outputFormats = { ...read('templateLife', 'outputFormats'), ...fixed }

export const inputMasks = { ...read('templateLife', 'inputMasks'), ...fixed }

/** Whose clock publications follow. */
export const organization = read('organizations', 'get')
