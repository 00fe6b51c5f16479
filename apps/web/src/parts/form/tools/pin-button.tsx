import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useHasPins, usePins } from './pins.ts'
import styles from '../form.module.css'
import { formMessages } from '../form.messages.ts'

/** Keeps the value of a field or record for the next document of the template (B-059). */
export function PinButton(props: PinButtonProps) {
  return useHasPins() ? <Pin {...props} /> : null
}

type PinButtonProps = { name: string; label: string }

function Pin({ name, label }: PinButtonProps) {
  const words = useMessages(formMessages)
  const { isPinned, toggle, isChoosing } = usePins()
  const isOn = isPinned(name)
  const text = words.pin({ label })
  return (
    <ActionIcon
      className={styles.pin}
      variant="subtle"
      color={isOn ? 'brand' : 'gray'}
      size={24}
      title={text}
      aria-label={text}
      aria-pressed={isOn}
      tabIndex={isChoosing ? undefined : -1}
      data-choosing={isChoosing || undefined}
      onClick={() => toggle(name)}
    >
      {isOn ? <IconPinFilled size={16} /> : <IconPin size={16} />}
    </ActionIcon>
  )
}
