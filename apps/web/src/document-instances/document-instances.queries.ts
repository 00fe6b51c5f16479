import { read } from '../platform/calls/queries.ts'

export const documentInstances = (documentTypeId: string) =>
  read('documentInstances', 'get', { params: { documentTypeId } })

export const misfitSize = 15

export const misfitPage = (documentTypeId: string, said: { filter: string; pageNumber: number }) =>
  read('documentInstances', 'misfits', {
    params: { documentTypeId },
    query: { filter: said.filter, pageNumber: said.pageNumber, rowsPerPage: `${misfitSize}` },
  })

/** The type by its name, for the title of the page. */
export const documentTypeName = (documentTypeId: string) =>
  read('documentTypes', 'get', { params: { documentTypeId } })
