import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { cropMessages } from './crop.messages.ts'
import styles from './crop.module.css'
import { afterKey, type Corner, firstPart, moved, type Part, resized } from './frame.ts'

type CroppingProps = {
  picture: string
  onCrop: (part: Part) => void
  onClose: () => void
}
type CropDialogProps = CroppingProps & { isOpen: boolean }

/** Shows a picture with a frame over it: what stays is chosen by pointer, finger or arrow keys. */
export function CropDialog({ isOpen, ...cropping }: CropDialogProps) {
  const words = useMessages(cropMessages)
  return (
    <Modal opened={isOpen} onClose={cropping.onClose} title={words.title} size="lg" centered>
      <Cropping {...cropping} />
    </Modal>
  )
}

function Cropping({ picture, onCrop, onClose }: CroppingProps) {
  const words = useMessages(cropMessages)
  const hint = useId()
  const [part, setPart] = useState(firstPart)
  const [size, setSize] = useState({ width: 0, height: 0 })
  return (
    <Stack>
      <Text id={hint} size="sm">
        {words.hint}
      </Text>
      <div className={styles.picture}>
        <img
          src={picture}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        <Frame part={part} label={words.frame} hint={hint} onChange={setPart} onCrop={() => onCrop(part)} />
      </div>
      <Group justify="space-between">
        <Text component="output" size="sm">
          {words.size({
            width: Math.round(size.width * part.width),
            height: Math.round(size.height * part.height),
          })}
        </Text>
        <Group>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => onCrop(part)}>{words.crop}</Button>
        </Group>
      </Group>
    </Stack>
  )
}

type FrameProps = {
  part: Part
  label: string
  hint: string
  onChange: (part: Part) => void
  onCrop: () => void
}

const corners: (Corner & { key: string; cursor: string })[] = [
  { key: 'upper left', isRight: false, isBottom: false, cursor: 'nwse-resize' },
  { key: 'upper right', isRight: true, isBottom: false, cursor: 'nesw-resize' },
  { key: 'lower left', isRight: false, isBottom: true, cursor: 'nesw-resize' },
  { key: 'lower right', isRight: true, isBottom: true, cursor: 'nwse-resize' },
]

function Frame({ part, label, hint, onChange, onCrop }: FrameProps) {
  const drag = useDrag(part, onChange)
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      return onCrop()
    }
    const next = afterKey(part, event.key, event.shiftKey)
    if (!next) return undefined
    event.preventDefault()
    return onChange(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers itself
    <div
      role="application"
      aria-label={label}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is moved by keys must be reached by them
      tabIndex={0}
      data-autofocus
      className={styles.frame}
      style={{
        left: percent(part.left),
        top: percent(part.top),
        width: percent(part.width),
        height: percent(part.height),
      }}
      onKeyDown={press}
      onPointerDown={drag.begin}
      onPointerMove={drag.follow}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      {corners.map(({ key, cursor, ...corner }) => (
        <div
          key={key}
          className={styles.corner}
          style={{
            cursor,
            [corner.isRight ? 'right' : 'left']: 0,
            [corner.isBottom ? 'bottom' : 'top']: 0,
          }}
          onPointerDown={(event) => drag.begin(event, corner)}
        />
      ))}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

/** A drag begins at a place of the frame as it was then; each move is counted from there. */
type Drag = { from: Part; corner: Corner | undefined; x: number; y: number; box: DOMRect }

function useDrag(part: Part, onChange: (part: Part) => void) {
  const drag = useRef<Drag>(undefined)
  return {
    begin: (event: PointerEvent<HTMLElement>, corner?: Corner) => {
      event.stopPropagation()
      const box = event.currentTarget.closest(`.${styles.picture}`)?.getBoundingClientRect()
      if (!box) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from: part, corner, x: event.clientX, y: event.clientY, box }
    },
    follow: (event: PointerEvent) => {
      if (!drag.current) return
      const { from, corner, box, x, y } = drag.current
      const way = { x: (event.clientX - x) / box.width, y: (event.clientY - y) / box.height }
      onChange(corner ? resized(from, corner, way) : moved(from, way))
    },
    end: () => {
      drag.current = undefined
    },
  }
}
