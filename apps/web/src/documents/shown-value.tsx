import { kindOf, type Field } from '@tabellio/forms'
import { useFormat, useSay, useWords } from '../platform/messages.ts'
import { documentMessages } from './documents.messages.ts'

/** One value, as a person would write it. */
export function ShownValue({ field, label, value }: { field: Field; label: string; value: unknown }) {
  const say = useSay(documentMessages)
  const textOf = useTextOf(field)
  if (kindOf(field.properties) === 'data-uri')
    return (
      <img
        src={String(value)}
        alt={say('picture', { label })}
        style={{ maxWidth: '100%', maxHeight: 120, background: '#fff' }}
      />
    )
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)
}

function useTextOf({ properties }: Field) {
  const format = useFormat()
  const words = useWords(documentMessages)
  return (value: unknown): string => {
    const label = properties.valueList?.find((option) => option.value === value)?.label
    if (label !== undefined) return label
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (typeof value === 'number')
      return properties.currency ? format.money(value, properties.currency) : format.number(value)
    const text = String(value)
    return kindOf(properties) === 'date-time' ? text.slice(0, 16).replace('T', ' ') : text
  }
}
