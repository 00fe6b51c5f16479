import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import styles from './uploads.module.css'

type DropZoneProps = {
  label: string
  button: string
  hint: string
  isMultiple: boolean
  accept: string | undefined
  onFiles: (files: File[]) => void
}

/** Files are dropped here, or chosen with the button. */
export function DropZone({ label, button, hint, isMultiple, accept, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <Text fw={500} className={styles['dropWords'] ?? ''}>
        {label}
      </Text>
      <Button variant="default" onClick={() => input.current?.click()}>
        {button}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={button}
        multiple={isMultiple}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
