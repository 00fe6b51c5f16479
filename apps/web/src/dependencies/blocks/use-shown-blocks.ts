import { useState } from 'react'
import type { RuleBlock } from './blocks.ts'
import type { ConditionsSearch } from '../dependencies.search.ts'

/** Which blocks stand open, and which of them is worked on: that one is in the address. */
export function useShownBlocks(
  blocks: readonly RuleBlock[],
  search: ConditionsSearch,
  onSearch: (search: ConditionsSearch) => void,
) {
  const [selectedId, setSelectedId] = useState(() => {
    const only = blocks.length === 1 ? 1 : 0
    return blocks[(search.block ?? only) - 1]?.id
  })
  const [openIds, setOpenIds] = useState(() => (selectedId === undefined ? [] : [selectedId]))
  const select = (id: string) => {
    if (id === selectedId) return
    setSelectedId(id)
    const at = blocks.findIndex((block) => block.id === id)
    onSearch({ ...search, block: (at < 0 ? blocks.length : at) + 1 })
  }
  return { openIds, setOpenIds, selectedId, select }
}
