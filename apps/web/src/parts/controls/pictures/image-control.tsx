import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconCrop, IconPhoto, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { lazyPart, usePreloaded } from '../../../ui/lazy-part.tsx'
import { ControlGroup } from '../control-group.tsx'
import type { ControlProps } from '../control.ts'
import { inMaking } from '../in-making.ts'
import { croppedTo, type Fault, pictureOf, pictureTypes, turnedRight } from './picture.ts'
import styles from '../controls.module.css'
import { pictureMessages } from './pictures.messages.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((module) => module.CropDialog))

export function ImageControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const words = useMessages(pictureMessages)
  const [fault, setFault] = useState<Fault>()
  const isLocked = isDisabled || isReadOnly

  async function take(file: File | null) {
    if (!file || isLocked) return
    const taken = await pictureOf(file)
    setFault('fault' in taken ? taken.fault : undefined)
    if ('picture' in taken) onChange(taken.picture)
    onBlur()
  }

  return (
    <ControlGroup frame={{ ...frame, error: fault ? words[fault] : frame.error }}>
      {typeof value === 'string' && <img className={styles.picture} src={value} alt={frame.label} />}
      {!isLocked && (
        <Group gap="xs">
          <PictureButton icon={<IconPhoto size={16} />} onTake={(file) => inMaking(take(file))}>
            {value === undefined ? words.choosePicture : words.changePicture}
          </PictureButton>
          <div className={styles.onTouch}>
            <PictureButton icon={<IconCamera size={16} />} usesCamera onTake={(file) => inMaking(take(file))}>
              {words.takePhoto}
            </PictureButton>
          </div>
          {typeof value === 'string' && (
            <PictureChanges picture={value} onChange={onChange} onBlur={onBlur} />
          )}
          {value !== undefined && <RemovePicture onRemove={() => onChange(undefined)} />}
        </Group>
      )}
    </ControlGroup>
  )
}

type PictureChangesProps = Pick<ControlProps, 'onChange' | 'onBlur'> & { picture: string }

/** Turns a picture that lies on its side, and cuts off what a page does not need. */
function PictureChanges({ picture, onChange, onBlur }: PictureChangesProps) {
  const words = useMessages(pictureMessages)
  const [isCropping, setIsCropping] = useState(false)
  // It is there before it opens, else it would not know where the focus was.
  const isThere = usePreloaded(CropDialog)
  async function change(made: Promise<string | undefined>) {
    onChange((await made) ?? picture)
    onBlur()
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRotateClockwise size={16} />}
        onClick={() => inMaking(change(turnedRight(picture)))}
      >
        {words.turnPicture}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCrop size={16} />}
        onClick={() => setIsCropping(true)}
      >
        {words.cropPicture}
      </Button>
      {(isThere || isCropping) && (
        <CropDialog
          isOpen={isCropping}
          picture={picture}
          onCrop={(part) => {
            setIsCropping(false)
            inMaking(change(croppedTo(picture, part)))
          }}
          onClose={() => setIsCropping(false)}
        />
      )}
    </>
  )
}

type PictureButtonProps = {
  icon: ReactNode
  usesCamera?: boolean
  onTake: (file: File | null) => void
  children: string
}

export function PictureButton({ icon, usesCamera = false, onTake, children }: PictureButtonProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={pictureTypes.join(',')}
      {...(usesCamera && { capture: 'environment' })}
      resetRef={reset}
      onChange={(file) => {
        onTake(file)
        // Else the same file could not be chosen once more: who removed it by mistake does.
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...props} variant="default" size="sm" leftSection={icon}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}

export function RemovePicture({ onRemove }: { onRemove: () => void }) {
  const words = useMessages(pictureMessages)
  return (
    <Button variant="subtle" color="red" size="sm" leftSection={<IconTrash size={16} />} onClick={onRemove}>
      {words.remove}
    </Button>
  )
}
