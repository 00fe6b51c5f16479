import type { Language, Value } from '@tabellio/expression'
import { searchedValues, type ContextDefinition, type Field } from '@tabellio/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../platform/calls/api.ts'

/** As many values as one call takes. */
const most = 500

export type KnownItems = NonNullable<Field['properties']['valueList']>

/** The items of long lists become known one by one: whatever shows the form then says what they are called. */
export function know({ properties }: Field, items: KnownItems): void {
  const known = new Set(properties.valueList?.map(({ value }) => value))
  properties.valueList?.push(...items.filter(({ value }) => !known.has(value)))
}

type Learning = { values: Value[]; language?: Language | undefined }

/** Learns what the items of long lists are called that values have, and says when that is known, as far as it is. */
export function useKnownItems(definition: ContextDefinition, given: Learning): boolean {
  const unknown = searchedValues(definition, given.values)
    .flatMap(({ values }) => values)
    .join('\n')
  const [asked, setAsked] = useState('')
  const learn = useEffectEvent(() => learnItems(definition, given))
  useEffect(() => {
    if (unknown !== '') void learn().finally(() => setAsked(unknown))
  }, [unknown])
  return unknown === asked || unknown === ''
}

/** Without an answer the keys of the items are shown. */
async function learnItems(definition: ContextDefinition, { values: given, language }: Learning) {
  const asked = searchedValues(definition, given).flatMap(({ values, ...list }) =>
    Array.from({ length: Math.ceil(values.length / most) }, (_, at) => ({
      ...list,
      values: values.slice(at * most, (at + 1) * most),
    })),
  )
  await Promise.allSettled(
    asked.map(async ({ dictionaryListId, nestedListName: list, values, fields }) => {
      const params = { dictionaryListName: dictionaryListId }
      const body = { list, values, ...(language && { language }) }
      const { items } = await api.dictionaryLists.choices({ params, body })
      for (const field of fields) know(field, items)
    }),
  )
}
