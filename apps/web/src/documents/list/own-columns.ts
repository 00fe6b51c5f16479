import type { ListColumn } from '@tabellio/contract/saved-searches'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read, useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import { listMessages } from './list.messages.ts'

const chosenColumns = read('savedSearches', 'columns')

/** The columns of a list that has no wish. */
const usual: readonly ListColumn[] = ['name', 'type', 'by', 'at'].map((key) => ({ key }))

/** The columns of the person's list of one type, or of all documents, in their order; and how to choose others. */
export function useOwnColumns(documentTypeId: string | undefined) {
  const list = documentTypeId ?? 'documents'
  const words = useMessages(listMessages)
  const { data } = useSuspenseQuery(chosenColumns)
  const save = useWrite('savedSearches', 'saveColumns')
  const kept = data.items.find((each) => each.list === list)?.columns
  return {
    columns: kept ?? usual,
    isUsual: kept === undefined,
    /** None at all are the usual ones again. */
    choose: (columns: readonly ListColumn[]) =>
      void save({ body: { list, columns: [...columns] } }).catch((failure: unknown) =>
        notifyFailure(words.notKept, failure),
      ),
  }
}
