import type { OptionsFilter } from '@mantine/core'
import { finder } from '../../platform/address/search.ts'

/** Narrows the options of a searchable choice to those that are found by what is typed; groups left empty go. */
export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const isFound = finder(search)
  let left = limit
  const first = <T extends { label: string }>(items: T[]): T[] => {
    const found = items.filter(({ label }) => isFound(label)).slice(0, left)
    left -= found.length
    return found
  }
  return options.flatMap((option): typeof options => {
    if (!('items' in option)) return first([option])
    const items = first(option.items)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
