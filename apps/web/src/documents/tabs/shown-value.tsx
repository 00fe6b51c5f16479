import { displayValue, kindOf, type Field } from '@tabellio/forms'
import type { Value } from '@tabellio/expression'
import { useMessages } from '../../platform/use-messages.ts'
import { useLocale } from '../../platform/region.ts'
import { documentMessages } from '../documents.messages.ts'

/** One value, as a person would write it. */
export function ShownValue({ field, label, value }: { field: Field; label: string; value: Value }) {
  const words = useMessages(documentMessages)
  const locale = useLocale()
  if (kindOf(field.properties) === 'data-uri' && typeof value === 'string')
    return (
      <img
        src={value}
        alt={words.picture({ label })}
        style={{ maxWidth: '100%', maxHeight: 120, background: '#fff' }}
      />
    )
  return displayValue(field, value, locale)
}
