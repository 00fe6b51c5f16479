import type { PointerEvent } from 'react'
import { useText, type Editing } from '../editing/editing.ts'
import { paragraphsIn, setFormat } from '../editing/paragraphs.ts'
import { attrsOf, sectionIn } from './page-setup.ts'
import styles from './page.module.css'

const names = ['indentLeft', 'indentFirstLine', 'indentRight'] as const
type Name = (typeof names)[number]

const pointsOfPixel = 72 / 96
/** So much of a line stays for words, in points. */
const leastRoom = 36

/**
 * The width of the page with its margins, and the indents of the paragraph with the caret, to be dragged. It is for the
 * pointer alone: the panel has the same indents as numbers.
 */
export function Ruler({ editing }: { editing: Editing }) {
  const { page } = useText(editing, (state) => attrsOf(sectionIn(state).section))
  const said = useText(editing, (state) => paragraphsIn(state)[0]?.said)
  const { left, right } = page.margins
  const room = page.width - left - right
  const indents = {
    indentLeft: said?.indentLeft ?? 0,
    indentFirstLine: said?.indentFirstLine ?? 0,
    indentRight: said?.indentRight ?? 0,
  }
  const places = {
    indentLeft: left + indents.indentLeft,
    indentFirstLine: left + indents.indentLeft + indents.indentFirstLine,
    indentRight: page.width - right - indents.indentRight,
  }
  const limits: Record<Name, [number, number]> = {
    indentLeft: [0, room - indents.indentRight - leastRoom],
    indentFirstLine: [
      -indents.indentLeft - left,
      room - indents.indentLeft - indents.indentRight - leastRoom,
    ],
    indentRight: [0, room - indents.indentLeft - leastRoom],
  }
  const move = (name: Name, length: number) => {
    const [least, most] = limits[name]
    const next = Math.round(Math.min(most, Math.max(least, length)) * 10) / 10
    if (next !== indents[name]) editing.change(setFormat({ [name]: next === 0 ? undefined : next }))
  }
  return (
    <div className={styles.ruler} style={{ maxWidth: `${page.width}pt` }} aria-hidden>
      <div className={styles.scale} style={{ insetInlineStart: `${left}pt`, width: `${room}pt` }} />
      {said !== undefined &&
        names.map((name) => (
          <Handle
            key={name}
            name={name}
            place={places[name]}
            value={indents[name]}
            onMove={(length) => move(name, length)}
          />
        ))}
    </div>
  )
}

type HandleProps = { name: Name; place: number; value: number; onMove: (length: number) => void }

function Handle({ name, place, value, onMove }: HandleProps) {
  // To the right a right indent gets smaller.
  const sign = name === 'indentRight' ? -1 : 1
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: handle, pointerId, clientX } = event
    // The caret stays in the text, whose paragraph is moved.
    event.preventDefault()
    handle.setPointerCapture(pointerId)
    const dragging = new AbortController()
    const { signal } = dragging
    const move = ({ clientX: now }: globalThis.PointerEvent) =>
      onMove(value + sign * (now - clientX) * pointsOfPixel)
    handle.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'])
      handle.addEventListener(end, () => dragging.abort(), { signal })
  }
  return (
    <div
      className={styles.handle}
      data-indent={name}
      style={{ insetInlineStart: `${place}pt` }}
      onPointerDown={onPointerDown}
    />
  )
}
