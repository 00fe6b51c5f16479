import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type NameInputProps = {
  label: string
  name: string
  maxLength?: number
  /** Why a name cannot be, if so. */
  errorOf?: (name: string) => string | false
  onName: (name: string) => void
  onClose: () => void
}

/** Enter, or leaving the input, gives the name; Escape leaves it as it was (B-070, G-081). */
export function NameInput({
  label,
  name: before,
  maxLength = 200,
  errorOf,
  onName,
  onClose,
}: NameInputProps) {
  const [name, setName] = useState(before)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const error = errorOf?.(name)
  const commit = () => {
    if (error) return
    onName(name)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') onClose()
  }
  return (
    <TextInput
      mb="xs"
      maw={420}
      aria-label={label}
      value={name}
      maxLength={maxLength}
      error={error}
      ref={input}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  )
}
