import { oneOf, pageOf, textOf, withoutUndefined } from '../platform/address.ts'

export const documentTypePageSizes = [15, 30, 100] as const

export type DocumentTypeSearch = {
  name?: string
  group?: string
  page?: number
  size?: (typeof documentTypePageSizes)[number]
}

export const documentTypeSearch = (said: Record<string, unknown>): DocumentTypeSearch =>
  withoutUndefined({
    name: textOf(said['name']),
    group: textOf(said['group']),
    page: pageOf(said['page']),
    size: oneOf(documentTypePageSizes, said['size']),
  })
