import type { DocumentSummary } from '@tabellio/contract/documents'
import { type Value, type Values, isMissing, valuesAt } from '@tabellio/expression'
import { displayValue } from '@tabellio/forms'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Column } from '../../parts/lists/index.ts'
import { isValues } from '../../platform/values.ts'
import { useLocale } from '../../platform/region.ts'
import { useDocumentColumns } from '../document-columns.tsx'
import type { DocumentSort } from '../documents.queries.ts'
import { useOwnColumns } from './own-columns.ts'
import { type TypeField, typeFields } from './type-fields.ts'

/** All columns that the list of a type may have, and those that the person chose, in their order. */
export function useListColumns(documentTypeId: string | undefined) {
  const { data } = useSuspenseQuery(typeFields(documentTypeId))
  const { columns: chosen } = useOwnColumns(documentTypeId)
  const usual = useDocumentColumns()
  const own = useFieldColumns(data.fields)
  const all = [...usual, ...own]
  const picture = usual.filter(({ key }) => key === 'picture')
  const shown = chosen.flatMap(({ key, width }) => {
    const column = all.find((each) => each.key === key && each.key !== 'picture')
    return column ? [{ ...column, ...(width !== undefined && { width }) }] : []
  })
  const name = shown.some(({ key }) => key === 'name') ? [] : usual.filter(({ key }) => key === 'name')
  return {
    all: all.filter(({ title }) => title !== '').map(({ key, title }) => ({ key, title })),
    columns: [...picture, ...name, ...shown],
    sorts: own.flatMap(({ sort }) => sort ?? []),
    sources: data.sources,
  }
}

function useFieldColumns(fields: readonly TypeField[]): Column<DocumentSummary, DocumentSort>[] {
  const locale = useLocale()
  return fields.map((own) => ({
    key: own.key,
    title: own.label,
    sort: own.key,
    onPhone: 'line',
    render: ({ data }) => {
      const values = isValues(data) ? valuesIn(data, own.path) : []
      return values.map((value) => displayValue(own.field, value, locale)).join('; ')
    },
  }))
}

const valuesIn = (data: Values, path: string): Value[] =>
  valuesAt(data, path).filter((value) => !isMissing(value))
