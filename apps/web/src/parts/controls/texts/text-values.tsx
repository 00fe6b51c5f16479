import type { Value } from '@tabellio/expression'
import type { FieldProperties } from '@tabellio/forms'
import type { ControlFrame, ControlProps } from '../control.ts'
import styles from '../controls.module.css'

export const textOf = (value: Value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An emptied text is no answer. */
export const answerOf = (text: string) => (text === '' ? undefined : text)

/** How browsers and keyboards of phones fill in such a text. */
const inputByType = {
  Email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  Phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

export const typeProps = ({ dataType }: FieldProperties) =>
  dataType === 'Email' || dataType === 'Phone' ? inputByType[dataType] : {}

/** From this share of the limit on the length is shown: most answers are far from it. */
const nearLimit = 0.8

/** A frame whose help says first how many characters there are of those allowed, once that begins to matter. */
export function countedFrame({ frame, field, value }: ControlProps): ControlFrame {
  const { maxLength } = field.properties
  if (maxLength === undefined) return frame
  const length = Array.from(textOf(value)).length
  if (length < maxLength * nearLimit) return frame
  const description = (
    <>
      <span className={styles.counter} data-over={length > maxLength || undefined}>
        {length} / {maxLength}
      </span>
      {frame.description}
    </>
  )
  return { ...frame, description }
}
