import type { Choices, ChoicesQuery } from '@tabellio/contract/dictionary-lists'
import { createContext } from 'react'
import { api } from '../../../platform/calls/api.ts'

/** What is asked of a long list, by the id of its dictionary list. */
export type Asked = Partial<ChoicesQuery> & { dictionaryListId: string }
type AskItems = (asked: Asked) => Promise<Choices>

const askAsMember: AskItems = ({ dictionaryListId, ...body }) =>
  api.dictionaryLists.choices({ params: { dictionaryListName: dictionaryListId }, body })

/** How the items of long lists are asked for; a visitor by a link asks otherwise. */
export const ItemSearchContext = createContext(askAsMember)
