import { oneOf, textOf, withoutUndefined } from '../platform/address/address.ts'

export const conditionsTabs = ['form', 'text'] as const

export type ConditionsSearch = {
  tab?: (typeof conditionsTabs)[number]
  /** The block that is worked on, counted from 1 as people do. */
  block?: number
  /** What block names are searched for. */
  find?: string
}

export const conditionsSearch = (said: Record<string, unknown>): ConditionsSearch =>
  withoutUndefined({
    tab: oneOf(conditionsTabs, said['tab']),
    block: blockOf(said['block']),
    find: textOf(said['find']),
  })

const blockOf = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
