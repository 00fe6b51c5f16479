import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { IconEraser, IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { ControlGroup } from '../control-group.tsx'
import type { ControlProps } from '../control.ts'
import { inMaking } from '../in-making.ts'
import { PictureButton, RemovePicture } from './image-control.tsx'
import { type Fault, pictureOf, writtenSignature } from './picture.ts'
import { openPad, type Pad, type Strokes } from './signature-pad.ts'
import styles from '../controls.module.css'
import { pictureMessages } from './pictures.messages.ts'

const ways = ['draw', 'write', 'upload'] as const
type Way = (typeof ways)[number]

/** Keeps what was made each way, so that a person can look at another and come back. */
type Made = { [way in Way]?: string } & { strokes?: Strokes; name?: string }

/** A signature is drawn, or written as a name, or taken from a picture: two of the three need no pointer. */
export function SignatureControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const [way, setWay] = useState<Way | undefined>(value === undefined ? 'draw' : undefined)
  const [made, setMade] = useState<Made>({})
  const isLocked = isDisabled || isReadOnly
  /** The pad shows its own strokes, and needs no picture below it. */
  const isShown = typeof value === 'string' && (isLocked || way !== 'draw' || value !== made.draw)

  /** The earlier signature holds, and is shown, until one is made this way. */
  function choose(next: Way) {
    setWay(next)
    const before = made[next]
    if (before !== undefined && before !== value) onChange(before)
  }

  function sign(picture: string | undefined, more: Pick<Made, 'strokes' | 'name'> = {}) {
    if (way) setMade({ ...made, ...more, [way]: picture })
    onChange(picture)
  }

  return (
    <ControlGroup frame={frame}>
      {!isLocked && way && (
        <SignatureWays
          way={way}
          label={frame.label}
          made={made}
          onChoose={choose}
          onSign={sign}
          onBlur={onBlur}
        />
      )}
      {isShown && <img className={styles.signature} src={value} alt={frame.label} />}
      {!isLocked && way === undefined && (
        <RemovePicture
          onRemove={() => {
            setWay('draw')
            onChange(undefined)
          }}
        />
      )}
    </ControlGroup>
  )
}

type SigningProps = {
  label: string
  made: Made
  onSign: (picture: string | undefined, more?: Pick<Made, 'strokes' | 'name'>) => void
  onBlur: () => void
}
type SignatureWaysProps = SigningProps & { way: Way; onChoose: (way: Way) => void }

function SignatureWays({ way, onChoose, ...signing }: SignatureWaysProps) {
  const words = useMessages(pictureMessages)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={words.waysToSign}
        value={way}
        onChange={onChoose}
        data={ways.map((value) => ({ value, label: words[value] }))}
      />
      {way === 'draw' && <DrawnSignature {...signing} />}
      {way === 'write' && <WrittenSignature {...signing} />}
      {way === 'upload' && <UploadedSignature {...signing} />}
    </>
  )
}

/** The paper stays white and the ink blue in the dark theme too: what is drawn is what gets printed. */
function DrawnSignature({ label, made, onSign, onBlur }: SigningProps) {
  const words = useMessages(pictureMessages)
  const labelled = useLabelled()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pad, setPad] = useState<Pad>()
  const begin = useEffectEvent((opened: Pad) => {
    if (made.strokes) opened.draw(made.strokes)
    setPad(opened)
  })
  const sign = useEffectEvent((picture: string, strokes: Strokes) => {
    onSign(picture, { strokes })
    onBlur()
  })
  useEffect(() => {
    const life = new AbortController()
    if (canvas.current) {
      void openPad(canvas.current, life.signal, (...stroke) => sign(...stroke)).then(
        (opened) => opened && begin(opened),
      )
    }
    return () => life.abort()
  }, [])

  function startAgain() {
    pad?.clear()
    onSign(undefined, { strokes: [] })
  }

  return (
    <>
      <canvas ref={canvas} className={styles.signaturePad} aria-label={labelled(words.signHere, label)} />
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconEraser size={16} />}
          disabled={made.draw === undefined}
          onClick={startAgain}
        >
          {words.clear}
        </Button>
      </div>
    </>
  )
}

function WrittenSignature({ made, onSign, onBlur }: SigningProps) {
  const words = useMessages(pictureMessages)
  const [name, setName] = useState(made.name ?? '')
  const latest = useRef(name)
  async function write(text: string) {
    setName(text)
    latest.current = text
    const picture = text.trim() ? await writtenSignature(text.trim()) : undefined
    if (latest.current === text) onSign(picture, { name: text })
  }
  return (
    <TextInput
      label={words.nameToSign}
      autoComplete="name"
      value={name}
      onChange={(event) => inMaking(write(event.currentTarget.value))}
      onBlur={onBlur}
    />
  )
}

function UploadedSignature({ onSign, onBlur }: SigningProps) {
  const words = useMessages(pictureMessages)
  const [fault, setFault] = useState<Fault>()
  async function take(file: File | null) {
    if (!file) return
    const taken = await pictureOf(file)
    setFault('fault' in taken ? taken.fault : undefined)
    if ('picture' in taken) onSign(taken.picture)
    onBlur()
  }
  return (
    <Group gap="xs">
      <PictureButton icon={<IconPhoto size={16} />} onTake={(file) => inMaking(take(file))}>
        {words.choosePicture}
      </PictureButton>
      {fault && <span role="alert">{words[fault]}</span>}
    </Group>
  )
}
