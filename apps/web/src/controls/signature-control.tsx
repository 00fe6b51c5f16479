import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { IconEraser, IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../platform/messages.ts'
import { ControlGroup } from './control-group.tsx'
import type { ControlProps } from './control.ts'
import { PictureButton, RemovePicture } from './image-control.tsx'
import { pictureOf, writtenSignature } from './picture.ts'
import { openPad } from './signature-pad.ts'
import styles from './controls.module.css'
import { controlMessages } from './controls.messages.ts'

const ways = ['draw', 'write', 'upload'] as const
type Way = (typeof ways)[number]

/** A signature is drawn, or written as a name, or taken from a picture: two of the three need no pointer. */
export function SignatureControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const [way, setWay] = useState<Way | undefined>(value === undefined ? 'draw' : undefined)
  const isLocked = isDisabled || isReadOnly
  const isShown = typeof value === 'string' && (isLocked || way !== 'draw')

  function choose(next: Way) {
    setWay(next)
    onChange(undefined)
  }

  return (
    <ControlGroup frame={frame}>
      {isShown && <img className={styles.signature} src={value} alt={frame.label} />}
      {!isLocked && way === undefined && <RemovePicture onRemove={() => choose('draw')} />}
      {!isLocked && way && (
        <SignatureWays way={way} label={frame.label} onChoose={choose} onSign={onChange} onBlur={onBlur} />
      )}
    </ControlGroup>
  )
}

type SigningProps = { label: string; onSign: (picture: string | undefined) => void; onBlur: () => void }
type SignatureWaysProps = SigningProps & { way: Way; onChoose: (way: Way) => void }

function SignatureWays({ way, onChoose, ...signing }: SignatureWaysProps) {
  const words = useWords(controlMessages)
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
function DrawnSignature({ label, onSign, onBlur }: SigningProps) {
  const words = useWords(controlMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [clear, setClear] = useState<() => void>()
  const sign = useEffectEvent((picture: string, startAgain: () => void) => {
    setClear(() => startAgain)
    onSign(picture)
    onBlur()
  })
  useEffect(() => {
    const life = new AbortController()
    if (canvas.current) void openPad(canvas.current, life.signal, (...stroke) => sign(...stroke))
    return () => life.abort()
  }, [])

  function startAgain() {
    clear?.()
    setClear(undefined)
    onSign(undefined)
  }

  return (
    <>
      <canvas ref={canvas} className={styles.signaturePad} aria-label={`${words.signHere}: ${label}`} />
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconEraser size={16} />}
          disabled={!clear}
          onClick={startAgain}
        >
          {words.clear}
        </Button>
      </div>
    </>
  )
}

function WrittenSignature({ onSign, onBlur }: SigningProps) {
  const words = useWords(controlMessages)
  const [name, setName] = useState('')
  function write(text: string) {
    setName(text)
    onSign(text.trim() ? writtenSignature(text.trim()) : undefined)
  }
  return (
    <TextInput
      label={words.nameToSign}
      autoComplete="name"
      value={name}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

function UploadedSignature({ onSign, onBlur }: SigningProps) {
  const words = useWords(controlMessages)
  const [isRefused, setIsRefused] = useState(false)
  async function take(file: File | null) {
    const picture = file ? await pictureOf(file) : undefined
    setIsRefused(file !== null && picture === undefined)
    if (picture) onSign(picture)
    onBlur()
  }
  return (
    <Group gap="xs">
      <PictureButton icon={<IconPhoto size={16} />} onTake={(file) => void take(file)}>
        {words.choosePicture}
      </PictureButton>
      {isRefused && <span role="alert">{words.notAPicture}</span>}
    </Group>
  )
}
