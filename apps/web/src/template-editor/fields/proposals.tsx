/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
 * the focus and the keys stay in the text, where no list of the browser can be
 */
import { useEffect, useId, useState } from 'react'
import {
  completeField,
  closeSuggestions,
  onSuggestionKeys,
  typedNow,
  type SuggestionKey,
} from '../editing/suggesting.ts'
import { useText, type Editing } from '../editing/editing.ts'
import styles from '../template-editor.module.css'
import { foundFields, type Offered } from './offered.ts'

const most = 8

/** What may complete the field that is being typed. The keys stay in the text; the list says which is chosen. */
export function Proposals({ editing, label }: { editing: Editing; label: string }) {
  const typed = useText(editing, typedNow)
  const fields =
    typed && foundFields(editing.form.contextDefinition, typed.query).filter((field) => !field.isPicture)
  if (!typed || !fields || fields.length === 0) return null
  return (
    <List key={typed.from} editing={editing} label={label} fields={fields.slice(0, most)} from={typed.from} />
  )
}

type ListProps = { editing: Editing; label: string; fields: Offered[]; from: number }

function List({ editing, label, fields, from }: ListProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const { view } = editing
  const chosen = Math.min(at, fields.length - 1)
  const path = fields[chosen]?.path
  useEffect(() => {
    if (!view) return undefined
    const onKey = (pressed: SuggestionKey): boolean => {
      if (pressed === 'Escape') editing.change(closeSuggestions)
      else if (pressed === 'ArrowDown') setAt((chosen + 1) % fields.length)
      else if (pressed === 'ArrowUp') setAt((chosen - 1 + fields.length) % fields.length)
      else if (path !== undefined) editing.run(completeField(path))
      return true
    }
    return onSuggestionKeys(view, onKey)
  }, [view, editing, chosen, fields.length, path])
  useEffect(() => {
    const { dom } = view ?? {}
    dom?.setAttribute('aria-controls', id)
    dom?.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    return () => {
      dom?.removeAttribute('aria-controls')
      dom?.removeAttribute('aria-activedescendant')
    }
  }, [view, id, chosen])
  if (!view) return null
  const place = placeOf(view, from)
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.proposals} style={place}>
      {fields.map(({ path, label, within }, index) => (
        <div
          key={path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editing.run(completeField(path))}
        >
          {label} <span className={styles.path}>{within}</span>
        </div>
      ))}
    </div>
  )
}

function placeOf(view: NonNullable<Editing['view']>, from: number) {
  const { left, bottom, top } = view.coordsAtPos(from)
  const isLow = bottom + 270 > window.innerHeight
  return isLow ? { left, bottom: window.innerHeight - top + 4 } : { left, top: bottom + 4 }
}
