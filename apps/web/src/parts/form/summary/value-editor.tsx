import { ActionIcon, Group } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Value } from '@tabellio/expression'
import { labelOf, type Field } from '@tabellio/forms'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { FieldControl } from '../../controls/index.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useAdvice } from '../advice/advice.ts'
import { frameOf } from '../field-view.tsx'
import { useForm } from '../form-context.ts'
import { useOpenEdit } from './open-edits.ts'
import { takeOver } from './take-over.ts'
import styles from './summary.module.css'
import { formMessages } from '../form.messages.ts'

type ValueEditorProps = {
  path: string
  field: Field
  first: Value
  /** `isLeft` when the person has gone on to something else already. */
  onClose: (isLeft: boolean) => void
}

/**
 * Enter takes the change over, in a text of several lines Ctrl+Enter; Escape drops it (B-083, G-077). Going elsewhere
 * takes it over too. What is wrong with a value stands at it, and the old one stays until it is put right.
 */
export function ValueEditor({ path, field, first, onClose }: ValueEditorProps) {
  const form = useForm()
  const words = useMessages(formMessages)
  const advise = useAdvice()
  const [value, setValue] = useState(first)
  const [errors, setErrors] = useState<string[]>([])
  const editor = useRef<HTMLFormElement>(null)

  function settle() {
    const problems = value === first ? [] : takeOver(form, path, value)
    setErrors(problems.map(advise))
    return problems.length === 0
  }
  const leave = () => settle() && onClose(true)
  useEditorKeys(editor, () => onClose(false))
  useLeaving(editor, leave)
  useOpenEdit({ settle, focus: () => firstInput(editor)?.focus() })
  const frame = { ...frameOf(`summary-${path}`, field, errors), label: '', 'aria-label': labelOf(field) }

  return (
    <form
      ref={editor}
      className={styles.valueEditor}
      noValidate
      aria-label={labelOf(field)}
      onSubmit={(event) => {
        event.preventDefault()
        if (settle()) onClose(false)
      }}
    >
      <FieldControl
        field={field}
        value={value}
        within={form.get(path).within}
        frame={frame}
        isDisabled={false}
        isReadOnly={false}
        onChange={(changed) => {
          setValue(changed)
          setErrors([])
        }}
        onBlur={() => {}}
      />
      <Group gap={4} mt={6} justify="flex-end">
        <ActionIcon variant="default" aria-label={words.cancelEdit} onClick={() => onClose(false)}>
          <IconX size={18} />
        </ActionIcon>
        <ActionIcon type="submit" aria-label={words.confirmEdit}>
          <IconCheck size={18} />
        </ActionIcon>
      </Group>
    </form>
  )
}

const firstInput = (editor: RefObject<HTMLFormElement | null>) =>
  editor.current?.querySelector<HTMLElement>('input, textarea, button')

/** Begins in the first input. What a form's Enter does not do by itself is done here. */
function useEditorKeys(editor: RefObject<HTMLFormElement | null>, onCancel: () => void) {
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const input = firstInput(editor)
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [editor])
  useEffect(() => {
    const life = new AbortController()
    editor.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') cancel()
        const endsText = event.target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey)
        if (event.key === 'Enter' && endsText) editor.current?.requestSubmit()
      },
      life,
    )
    return () => life.abort()
  }, [editor])
}

/**
 * Tells when the person goes elsewhere, by key or by pointer: of a press only after its click, since an editor that
 * closes under the pointer moves away what was pressed. Menus and calendars of the editor stand outside of it.
 */
function useLeaving(editor: RefObject<HTMLFormElement | null>, onLeave: () => void) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const life = new AbortController()
    const press = { isOutside: false }
    const isOutside = ({ target }: Event) =>
      target instanceof Element && !editor.current?.contains(target) && !target.closest('[data-portal]')
    const listen = (type: 'pointerdown' | 'pointerup' | 'focusin', listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: life.signal, capture: true })
    listen('pointerdown', (event) => {
      press.isOutside = isOutside(event)
    })
    listen('pointerup', () => {
      if (press.isOutside) setTimeout(() => !life.signal.aborted && leave())
      press.isOutside = false
    })
    listen('focusin', (event) => {
      if (!press.isOutside && isOutside(event)) leave()
    })
    return () => life.abort()
  }, [editor])
}
