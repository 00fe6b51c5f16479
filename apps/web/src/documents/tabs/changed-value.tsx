import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { documentMessages } from '../documents.messages.ts'

/** The numbers of the instances that a value stands in, counted from 1: ` (2)`. */
export const placeIn = (path: string) => {
  const numbers = [...path.matchAll(/\[(\d+)\]\//g)].map(([, index]) => Number(index) + 1)
  return numbers.length === 0 ? '' : ` (${numbers.join('.')})`
}

/** A value as a person reads it; a picture by its name alone. */
export function ChangedValue({ value }: { value: unknown }) {
  const words = useMessages(documentMessages)
  const format = useFormat()
  const text = (one: unknown): string => {
    if (one === null || one === undefined) return words.notGiven
    if (typeof one === 'boolean') return one ? words.yes : words.no
    if (typeof one === 'number') return format.number(one)
    if (typeof one === 'object') return format.list(Object.values(one).map(text))
    if (typeof one !== 'string') return JSON.stringify(one)
    if (one.startsWith('data:image/')) return words.aPicture
    return /^\d{4}-\d\d-\d\d$/.test(one) ? format.day(one) : one
  }
  return Array.isArray(value) ? format.list(value.map(text)) : text(value)
}
