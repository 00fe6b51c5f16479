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
  return options
    .map((option) => ('items' in option ? { ...option, items: first(option.items) } : first([option])[0]))
    .filter((option) => option !== undefined)
    .filter((option) => !('items' in option) || option.items.length > 0)
}
