import type { TemplateAuthors } from '@tabellio/contract/template-texts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/calls/api.ts'
import { readHere } from '../../platform/calls/queries.ts'
import type { Editing } from '../editing/editing.ts'

/** As often as it is said where somebody is; whoever says nothing for three times as long has left. */
const everyMs = 10_000
const longestPlace = 80

/** The beginning of the paragraph that the caret is in, as others may read it. */
function placeIn({ state }: Editing): string {
  const { parent } = state.selection.$from
  return (parent.isTextblock ? parent.textContent : '').trim().slice(0, longestPlace)
}

/** Says where this author is, as long as the page is looked at, and learns who else has the text open. */
export function useAuthors(editing: Editing, templateVersionId: string): TemplateAuthors | undefined {
  const { data } = useQuery({
    ...readHere('template-authors', templateVersionId, () =>
      api.templateTexts.here({ params: { templateVersionId }, body: { place: placeIn(editing) } }),
    ),
    refetchInterval: everyMs,
    // What cannot be learned now is asked for again soon.
    retry: false,
    throwOnError: false,
  })
  return data
}
