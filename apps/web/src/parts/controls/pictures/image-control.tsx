import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconPhoto, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { ControlGroup } from '../control-group.tsx'
import type { ControlProps } from '../control.ts'
import { pictureOf, pictureTypes, turnedRight } from './picture.ts'
import styles from '../controls.module.css'
import { controlMessages } from '../controls.messages.ts'

export function ImageControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const words = useMessages(controlMessages)
  const [refusal, setRefusal] = useState<string>()
  const [isTurning, setIsTurning] = useState(false)
  const isLocked = isDisabled || isReadOnly

  async function take(file: File | null) {
    if (!file || isLocked) return
    const picture = await pictureOf(file)
    setRefusal(picture ? undefined : words.notAPicture)
    if (picture) onChange(picture)
    onBlur()
  }

  async function turn(picture: string) {
    setIsTurning(true)
    onChange((await turnedRight(picture)) ?? picture)
    setIsTurning(false)
    onBlur()
  }

  return (
    <ControlGroup frame={{ ...frame, error: refusal ?? frame.error }}>
      {typeof value === 'string' && <img className={styles.picture} src={value} alt={frame.label} />}
      {!isLocked && (
        <Group gap="xs">
          <PictureButton icon={<IconPhoto size={16} />} onTake={(file) => void take(file)}>
            {value === undefined ? words.choosePicture : words.changePicture}
          </PictureButton>
          <div className={styles.onTouch}>
            <PictureButton icon={<IconCamera size={16} />} usesCamera onTake={(file) => void take(file)}>
              {words.takePhoto}
            </PictureButton>
          </div>
          {typeof value === 'string' && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRotateClockwise size={16} />}
              loading={isTurning}
              onClick={() => void turn(value)}
            >
              {words.turnPicture}
            </Button>
          )}
          {value !== undefined && <RemovePicture onRemove={() => onChange(undefined)} />}
        </Group>
      )}
    </ControlGroup>
  )
}

type PictureButtonProps = {
  icon: ReactNode
  usesCamera?: boolean
  onTake: (file: File | null) => void
  children: string
}

export function PictureButton({ icon, usesCamera = false, onTake, children }: PictureButtonProps) {
  return (
    <FileButton
      accept={pictureTypes.join(',')}
      {...(usesCamera && { capture: 'environment' })}
      onChange={onTake}
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
  const words = useMessages(controlMessages)
  return (
    <Button variant="subtle" color="red" size="sm" leftSection={<IconTrash size={16} />} onClick={onRemove}>
      {words.remove}
    </Button>
  )
}
