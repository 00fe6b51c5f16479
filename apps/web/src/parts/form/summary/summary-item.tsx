import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import {
  displayValue,
  hasSequence,
  isCalculated,
  kindOf,
  labelOf,
  type Cell,
  type Field,
} from '@tabellio/forms'
import { memo, useRef, useState, type RefObject } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useLocale } from '../../../platform/region.ts'
import { useAdvice } from '../advice/advice.ts'
import { useCell } from '../form-context.ts'
import { useRefusal } from '../refusals.ts'
import { SummaryLabel } from './summary-label.tsx'
import { ValueEditor } from './value-editor.tsx'
import styles from './summary.module.css'
import { formMessages } from '../form.messages.ts'

type SummaryItemProps = { path: string; field: Field; onGoTo: (path: string) => void }

/** A value with its name. The name leads to the form; the value can be changed on the spot where that is possible. */
export const SummaryItem = memo(function SummaryItem({ path, field, onGoTo }: SummaryItemProps) {
  const advise = useAdvice()
  const cell = useCell(path)
  const refusal = useRefusal(path, cell.value)
  const [isEditing, setIsEditing] = useState(false)
  const value = useRef<HTMLButtonElement>(null)
  if (cell.isHidden) return null
  const errors = [...cell.problems.map(advise), ...(refusal ? [refusal] : [])]

  function close(isLeft: boolean) {
    setIsEditing(false)
    if (!isLeft) requestAnimationFrame(() => value.current?.focus())
  }

  return (
    <div className={styles.summaryItem} data-path={path} data-wide={isLong(field) || undefined}>
      <SummaryLabel label={labelOf(field)} onGoTo={() => onGoTo(path)} />
      {isEditing ? (
        <ValueEditor path={path} field={field} first={cell.value} onClose={close} />
      ) : (
        <ValueShown
          field={field}
          cell={cell}
          button={value}
          onClick={() => (isEditable(field, cell) ? setIsEditing(true) : onGoTo(path))}
        />
      )}
      {errors.length > 0 && !isEditing && (
        <div className={styles.summaryError} role="alert">
          {errors.join(' ')}
        </div>
      )}
    </div>
  )
})

const isLong = ({ properties }: Field) => properties.inputType === 'TextArea'

/** A calculated, disabled or locked field is not (B-084). */
const isChangeable = ({ properties }: Field, cell: Cell) =>
  !isCalculated(properties) && !hasSequence(properties) && !cell.isDisabled

/** A picture needs the room that the form has. */
const isEditable = (field: Field, cell: Cell) =>
  isChangeable(field, cell) && kindOf(field.properties) !== 'data-uri'

type ValueShownProps = {
  field: Field
  cell: Cell
  button: RefObject<HTMLButtonElement | null>
  onClick: () => void
}

function ValueShown({ field, cell, button, onClick }: ValueShownProps) {
  const words = useMessages(formMessages)
  const text = displayValue(field, cell.value, useLocale())
  const picture = kindOf(field.properties) === 'data-uri' && typeof cell.value === 'string' && cell.value
  const label = labelOf(field)
  return (
    <UnstyledButton className={styles.summaryValue} ref={button} onClick={onClick}>
      {picture && <img className={styles.summaryPicture} src={picture} alt={label} />}
      {text && <span>{text}</span>}
      {!text && !picture && <span className={styles.summaryEmpty}>{words.empty}</span>}
      {isChangeable(field, cell) && <IconPencil className={styles.summaryPencil} size={14} aria-hidden />}
      <VisuallyHidden>
        {`. ${isEditable(field, cell) ? words.editValue({ label }) : words.goToField({ label })}`}
      </VisuallyHidden>
    </UnstyledButton>
  )
}
