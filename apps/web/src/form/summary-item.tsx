import { ActionIcon, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Value } from '@tabellio/expression'
import {
  displayValue,
  isCalculated,
  kindOf,
  labelOf,
  problemText,
  type Cell,
  type Field,
} from '@tabellio/forms'
import { memo, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { FieldControl } from '../controls/field-control.tsx'
import { useLanguage } from '../platform/language.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { useDisplayOptions } from './display.ts'
import { frameOf } from './field-view.tsx'
import { useCell, useForm } from './form-context.ts'
import { useRefusal } from './refusals.ts'
import { SummaryLabel } from './summary-label.tsx'
import styles from './form.module.css'
import { formMessages } from './form.messages.ts'

type SummaryItemProps = { path: string; field: Field; onGoTo: (path: string) => void }

/** A value with its name. The name leads to the form; the value can be changed on the spot where that is possible. */
export const SummaryItem = memo(function SummaryItem({ path, field, onGoTo }: SummaryItemProps) {
  const { language } = useLanguage()
  const cell = useCell(path)
  const refusal = useRefusal(path, cell.value)
  const [isEditing, setIsEditing] = useState(false)
  const value = useRef<HTMLButtonElement>(null)
  if (cell.isHidden) return null
  const errors = [
    ...cell.problems.map((problem) => problemText(problem, language)),
    ...(refusal ? [refusal] : []),
  ]

  function close() {
    setIsEditing(false)
    requestAnimationFrame(() => value.current?.focus())
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

/** What is calculated or disabled is not (B-084); a picture needs the room that the form has. */
const isEditable = (field: Field, cell: Cell) =>
  !isCalculated(field.properties) && !cell.isDisabled && kindOf(field.properties) !== 'data-uri'

type ValueShownProps = {
  field: Field
  cell: Cell
  button: RefObject<HTMLButtonElement | null>
  onClick: () => void
}

function ValueShown({ field, cell, button, onClick }: ValueShownProps) {
  const words = useWords(formMessages)
  const say = useSay(formMessages)
  const text = displayValue(field, cell.value, useDisplayOptions())
  const picture = kindOf(field.properties) === 'data-uri' && typeof cell.value === 'string' && cell.value
  const label = labelOf(field)
  return (
    <UnstyledButton className={styles.summaryValue} ref={button} onClick={onClick}>
      {picture && <img className={styles.summaryPicture} src={picture} alt={label} />}
      {text || (!picture && <span className={styles.summaryEmpty}>{words.empty}</span>)}
      <VisuallyHidden>
        {`. ${isEditable(field, cell) ? say('editValue', { label }) : say('goToField', { label })}`}
      </VisuallyHidden>
    </UnstyledButton>
  )
}

type ValueEditorProps = { path: string; field: Field; first: Value; onClose: () => void }

/** Enter takes the change over, in a text of several lines Ctrl+Enter; Escape drops it (B-083, G-077). */
function ValueEditor({ path, field, first, onClose }: ValueEditorProps) {
  const form = useForm()
  const words = useWords(formMessages)
  const [value, setValue] = useState(first)
  const editor = useRef<HTMLFormElement>(null)
  useEditorKeys(editor, onClose)
  const frame = { ...frameOf(`summary-${path}`, field, []), label: '', 'aria-label': labelOf(field) }

  function commit(event: FormEvent) {
    event.preventDefault()
    form.batch(() => {
      form.set(path, value)
      form.touch(path)
    })
    onClose()
  }

  return (
    <form ref={editor} noValidate aria-label={labelOf(field)} onSubmit={commit}>
      <FieldControl
        field={field}
        value={value}
        frame={frame}
        isDisabled={false}
        isReadOnly={false}
        onChange={setValue}
        onBlur={() => {}}
      />
      <Group gap={4} mt={4} justify="flex-end">
        <ActionIcon variant="default" aria-label={words.cancelEdit} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
        <ActionIcon type="submit" aria-label={words.confirmEdit}>
          <IconCheck size={18} />
        </ActionIcon>
      </Group>
    </form>
  )
}

/** Begins in the first input. What a form's Enter does not do by itself is done here. */
function useEditorKeys(editor: RefObject<HTMLFormElement | null>, onCancel: () => void) {
  useEffect(() => {
    const element = editor.current
    const input = element?.querySelector<HTMLElement>('input, textarea, button')
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [editor])
  useEffect(() => {
    const life = new AbortController()
    editor.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') onCancel()
        const endsText = event.target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey)
        if (event.key === 'Enter' && endsText) editor.current?.requestSubmit()
      },
      life,
    )
    return () => life.abort()
  }, [editor, onCancel])
}
