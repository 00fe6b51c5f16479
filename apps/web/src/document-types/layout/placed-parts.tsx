import { Box, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import {
  type Box as Place,
  labelOf,
  type LayoutStep,
  placed,
  type PlacedItem,
  stepped,
  withItemAt,
} from '@tabellio/forms'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { ItemsView } from '../../parts/form/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { topicBeside, withPartIn } from '../design/arrange.ts'
import type { Design } from '../design/design.ts'
import { memberAt } from '../design/members.ts'
import { itemsOf, withPlaces } from '../design/topics.ts'
import { gripId, type Arranging } from './arranging.ts'
import { layoutMessages } from './layout.messages.ts'
import { PartNotes } from './notes.tsx'
import { PartMenu } from './part-menu.tsx'
import type { TopicProps } from './topic.tsx'
import { type BeginDrag, usePlaceDrag } from './use-place-drag.ts'
import styles from './layout.module.css'

const steps: Record<string, [LayoutStep, LayoutStep]> = {
  ArrowLeft: ['left', 'narrower'],
  ArrowRight: ['right', 'wider'],
  ArrowUp: ['up', 'lower'],
  ArrowDown: ['down', 'higher'],
}

/** The parts of a topic on the grid, moved and sized by pointer or by the arrow keys (B-061), into other sections, too. */
export const PlacedParts = memo(function PlacedParts({
  arranging,
  layout,
  page: { key: page },
  topic,
}: TopicProps) {
  const words = useMessages(layoutMessages)
  const { designing, focusNext, setTarget } = arranging
  const places = useMemo(() => placed(itemsOf(topic), layout, { page }), [topic, layout, page])
  const keep = (path: string, next: PlacedItem[]) => {
    focusNext(gripId(path))
    designing.edit((design) => withPlaces(design, { page, topic: topic.key }, next))
  }
  const drag = usePlaceDrag({
    topic: topic.key,
    onMoved: (path, box) => keep(path, withItemAt(places, path, box)),
    onOver: (over) => setTarget(over === undefined ? undefined : { kind: 'into', topic: over }),
    onElsewhere: (path, to) => {
      focusNext(gripId(path))
      designing.edit((design) => withPartIn(design, path, to))
    },
  })
  const shown = drag.moving ? withItemAt(places, drag.moving.path, drag.moving.box) : places

  const onKeyDown = usePartKeys(arranging, places, keep)
  return (
    <div className={styles.grid} data-grid>
      {shown.length === 0 && <p className={styles.emptyTopic}>{words.emptyTopic}</p>}
      {shown.map(({ item, box: { x, y, w, h } }) => (
        <Part
          key={item.path}
          {...{ arranging, item, x, y, w, h, onKeyDown }}
          topic={topic.key}
          isMoving={drag.moving?.path === item.path}
          onBegin={drag.begin}
        />
      ))}
    </div>
  )
})

type PartProps = Place & {
  arranging: Arranging
  item: PlacedItem['item']
  topic: string
  isMoving: boolean
  onBegin: BeginDrag
  onKeyDown: (event: KeyboardEvent, path: string) => void
}

/** A part where it stands. While something is dragged, only what changes its place is drawn anew. */
const Part = memo(function Part({ arranging, item, topic, isMoving, onBegin, onKeyDown, ...box }: PartProps) {
  const words = useMessages(layoutMessages)
  const { path } = item
  const { x, y, w, h } = box
  const name = nameIn(arranging.designing.design, path)
  const items = useMemo(() => [item], [item])
  return (
    <Box
      className={styles.item}
      data-place={path}
      data-moving={isMoving || undefined}
      data-open={arranging.opened === path || undefined}
      __vars={{ '--x': `${x + 1}`, '--y': `${y + 1}`, '--w': `${w}`, '--h': `${h}` }}
    >
      <UnstyledButton
        id={gripId(path)}
        className={styles.grip}
        aria-label={words.place({ name, x: x + 1, y: y + 1, w, h })}
        aria-keyshortcuts={shortcuts}
        onKeyDown={(event) => onKeyDown(event, path)}
        // A press of the pointer drags; a key opens.
        onClick={(event) => event.detail === 0 && arranging.open(path)}
        onPointerDown={(event) => onBegin(event, path, { how: 'move', box })}
      >
        <IconGripVertical size={16} aria-hidden />
      </UnstyledButton>
      {/* The same is in its menu, for whoever has no pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.shown} onClick={() => arranging.open(path)}>
        <div inert>
          <ItemsView items={items} />
        </div>
        <PartNotes arranging={arranging} path={path} />
      </div>
      <PartMenu arranging={arranging} path={path} name={name} topic={topic} />
      <span
        className={styles.corner}
        aria-hidden
        onPointerDown={(event) => onBegin(event, path, { how: 'size', box })}
      />
    </Box>
  )
})

function nameIn({ contextDefinition }: Design, path: string): string {
  const found = memberAt(contextDefinition, path)
  return found ? labelOf(found.member) : path
}

type Keep = (path: string, next: PlacedItem[]) => void

/** Moves and sizes a part by the arrow keys; with Alt into the section before or after it. */
function usePartKeys(arranging: Arranging, places: readonly PlacedItem[], keep: Keep) {
  const words = useMessages(layoutMessages)
  const { designing, focusNext, tell } = arranging
  const nameOf = (path: string) => nameIn(designing.design, path)
  const textOf = (path: string, { x, y, w, h }: Place) =>
    words.place({ name: nameOf(path), x: x + 1, y: y + 1, w, h })
  const toTopicBeside = (path: string, by: -1 | 1) => {
    const beside = topicBeside(designing.design, path, by)
    if (!beside) return
    focusNext(gripId(path))
    designing.edit((design) => withPartIn(design, path, { topic: beside.key, isFirst: by > 0 }))
    tell(words.partMoved({ name: nameOf(path), topic: beside.label }))
  }
  const press = (event: KeyboardEvent, path: string) => {
    const [move, size] = steps[event.key] ?? []
    const step = event.shiftKey ? size : move
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) {
      if (step === 'up' || step === 'down') toTopicBeside(path, step === 'up' ? -1 : 1)
      return
    }
    const next = withItemAt(places, path, stepped(places, path, step))
    keep(path, next)
    const box = next.find(({ item }) => item.path === path)?.box
    if (box) tell(textOf(path, box))
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  return useCallback((event: KeyboardEvent, path: string) => latest.current(event, path), [])
}

const shortcuts =
  'ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Alt+ArrowUp Alt+ArrowDown'
