import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core'
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
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ItemsView } from '../../parts/form/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { memberAt } from '../design/members.ts'
import { itemsOf, withPlaces } from '../design/topics.ts'
import { layoutMessages } from './layout.messages.ts'
import type { TopicProps } from './topic.tsx'
import { usePlaceDrag } from './use-place-drag.ts'
import styles from './layout.module.css'

const steps: Record<string, [LayoutStep, LayoutStep]> = {
  ArrowLeft: ['left', 'narrower'],
  ArrowRight: ['right', 'wider'],
  ArrowUp: ['up', 'lower'],
  ArrowDown: ['down', 'higher'],
}

/** The parts of a topic on the grid, moved and sized by pointer or by the arrow keys (B-061). */
export function PlacedParts({ designing, layout, page, topic }: TopicProps) {
  const words = useMessages(layoutMessages)
  const [said, setSaid] = useState('')
  const moved = useRef<string>(undefined)
  const places = useMemo(() => placed(itemsOf(topic), layout, { page }), [topic, layout, page])
  const keep = (path: string, next: PlacedItem[]) => {
    moved.current = path
    designing.edit((design) => withPlaces(design, { page, topic: topic.key }, next))
  }
  const drag = usePlaceDrag((path, box) => keep(path, withItemAt(places, path, box)))
  const shown = drag.moving ? withItemAt(places, drag.moving.path, drag.moving.box) : places
  /** What moved may stand elsewhere among its neighbours now, which takes the focus away. */
  useEffect(() => {
    if (moved.current === undefined) return
    document.querySelector<HTMLElement>(`#${CSS.escape(gripId(moved.current))}`)?.focus()
    moved.current = undefined
  })

  const textOf = (path: string, { x, y, w, h }: Place) => {
    const found = memberAt(designing.design.contextDefinition, path)
    return words.place({ name: found ? labelOf(found.member) : path, x: x + 1, y: y + 1, w, h })
  }
  const onKeyDown = (event: KeyboardEvent, path: string) => {
    const [move, size] = steps[event.key] ?? []
    const step = event.shiftKey ? size : move
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = withItemAt(places, path, stepped(places, path, step))
    keep(path, next)
    const box = next.find(({ item }) => item.path === path)?.box
    if (box) setSaid(textOf(path, box))
  }
  return (
    <div className={styles.grid}>
      {shown.map(({ item, box }) => (
        <Box
          key={item.path}
          className={styles.item}
          data-place={item.path}
          data-moving={drag.moving?.path === item.path || undefined}
          __vars={{ '--x': `${box.x + 1}`, '--y': `${box.y + 1}`, '--w': `${box.w}`, '--h': `${box.h}` }}
        >
          <UnstyledButton
            id={gripId(item.path)}
            className={styles.grip}
            aria-label={textOf(item.path, box)}
            aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
            onKeyDown={(event) => onKeyDown(event, item.path)}
            {...drag.handlers(item.path, box, 'move')}
          >
            <IconGripVertical size={16} aria-hidden />
          </UnstyledButton>
          <div className={styles.shown} inert>
            <ItemsView items={[item]} />
          </div>
          <span className={styles.corner} aria-hidden {...drag.handlers(item.path, box, 'size')} />
        </Box>
      ))}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  )
}

const gripId = (path: string) => `place-${path}`
