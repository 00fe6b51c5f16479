import { type RefObject, useRef } from 'react'
import { useScreenKeys } from '../../ui/use-screen-keys.ts'

/** In a list whose rows have a link each, j and k go to the next and the one before, Enter opens it, and e edits it. */
export function useListKeys<Row>(
  rows: readonly Row[],
  onEdit: (row: Row) => void,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
  const focused = () => links().findIndex((link) => link === document.activeElement)
  const go = (index: number) =>
    links()
      .at(Math.min(Math.max(index, 0), rows.length - 1))
      ?.focus()
  useScreenKeys({
    j: () => go(focused() + 1),
    k: () => go(focused() - 1),
    e: () => {
      const row = rows[focused()]
      if (row !== undefined) onEdit(row)
    },
  })
  return list
}
