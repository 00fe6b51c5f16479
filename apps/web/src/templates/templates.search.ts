import { oneOf, pageOf, textOf, withoutUndefined } from '../platform/address.ts'

export const templatePageSizes = [15, 30, 100] as const

export type TemplateSearch = {
  name?: string
  group?: string
  page?: number
  size?: (typeof templatePageSizes)[number]
}

export const templateSearch = (said: Record<string, unknown>): TemplateSearch =>
  withoutUndefined({
    name: textOf(said['name']),
    group: textOf(said['group']),
    page: pageOf(said['page']),
    size: oneOf(templatePageSizes, said['size']),
  })
