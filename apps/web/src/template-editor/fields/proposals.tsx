/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
 * the focus and the keys stay in the text, where no list of the browser can be
 */
import { useEffect, useId, useState } from 'react'
import {
  completeField,
  closeSuggestions,
  onSuggestionKeys,
  selectTyped,
  typedNow,
  type SuggestionKey,
} from '../editing/suggesting.ts'
import { useText, type Editing } from '../editing/editing.ts'
import styles from '../template-editor.module.css'
import { useMessages } from '../../platform/use-messages.ts'
import { FieldDialog } from './field-dialog.tsx'
import { fieldMessages } from './fields.messages.ts'
import { foundFields, type Offered } from './offered.ts'

const most = 8
/** Who writes on for longer means a brace, and no field. */
const longestNew = 40

/**
 * What may complete the field that is being typed, and the field that is not there yet. The keys stay in the text; the list
 * says which is chosen.
 */
export function Proposals({ editing, label }: { editing: Editing; label: string }) {
  const words = useMessages(fieldMessages)
  const typed = useText(editing, typedNow)
  const [making, setMaking] = useState<string>()
  const make = (query: string) => {
    editing.change(selectTyped)
    setMaking(query)
  }
  if (making !== undefined)
    return <FieldDialog editing={editing} label={making} onClose={() => setMaking(undefined)} />
  if (!typed) return null
  const query = typed.query.trim()
  const entries: Entry[] = foundFields(editing.form.contextDefinition, query)
    .filter((field) => !field.isPicture)
    .slice(0, most)
    .map((field) => ({ ...field, take: () => void editing.run(completeField(field.path)) }))
  const newLabel = query === '' ? words.newField : words.newFieldOf({ label: query })
  const isMeant = query.length <= longestNew && !entries.some(({ label }) => label === query)
  const made = isMeant ? [{ path: '', label: newLabel, take: () => make(query) }] : []
  const all = [...entries, ...made]
  if (all.length === 0) return null
  return <List key={typed.from} editing={editing} label={label} entries={all} from={typed.from} />
}

/** A field without a path is the one that is made. */
type Entry = Omit<Offered, 'isPicture'> & { take: () => void }
type ListProps = { editing: Editing; label: string; entries: Entry[]; from: number }

function List({ editing, label, entries, from }: ListProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const { view } = editing
  const chosen = Math.min(at, entries.length - 1)
  const count = entries.length
  const take = entries[chosen]?.take
  useEffect(() => {
    if (!view) return undefined
    const onKey = (pressed: SuggestionKey): boolean => {
      if (pressed === 'Escape') editing.change(closeSuggestions)
      else if (pressed === 'ArrowDown') setAt((chosen + 1) % count)
      else if (pressed === 'ArrowUp') setAt((chosen - 1 + count) % count)
      else take?.()
      return true
    }
    return onSuggestionKeys(view, onKey)
  }, [view, editing, chosen, count, take])
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
      {entries.map(({ path, label, within, take: takeIt }, index) => (
        <div
          key={path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={takeIt}
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
