import type { DocumentList } from '@tabellio/contract/document-lists'
import { read, useWrite } from '../platform/calls/queries.ts'

export const myLists = read('documentLists', 'mine')

export const listCount = (label: string) => read('documentLists', 'count', { params: { label } })

/** The colors that a list may be shown in; another one that the API was given is shown as the first. */
export const listColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const
export type ListColor = (typeof listColors)[number]
export const colorOf = ({ color }: Pick<DocumentList, 'color'>): ListColor =>
  listColors.find((known) => known === color) ?? 'gray'

const savedList = ({ name, isFavorites, icon, color }: DocumentList, order: number) => ({
  name,
  isFavorites,
  order,
  ...(icon !== undefined && { icon }),
  ...(color !== undefined && { color }),
})

/** Saves all lists in this order. */
export function useSaveLists() {
  const save = useWrite('documentLists', 'save')
  return (lists: DocumentList[]) =>
    save({
      body: { documentLists: lists.map((list, order) => savedList(list, order)) },
    })
}

/** Puts documents into a list, or takes them out, one after the other. */
export function useListing() {
  const add = useWrite('documentLists', 'add')
  const take = useWrite('documentLists', 'take')
  return {
    add: async (documentIds: readonly string[], documentLabel: string) => {
      for (const documentId of documentIds) await add({ params: { documentId }, body: { documentLabel } })
    },
    take: async (documentIds: readonly string[], documentLabel: string) => {
      for (const documentId of documentIds) await take({ params: { documentId }, query: { documentLabel } })
    },
    favor: (documentId: string) => add({ params: { documentId }, body: { isFavorites: true } }),
    unfavor: (documentId: string) => take({ params: { documentId }, query: { isFavorites: 'true' } }),
  }
}
