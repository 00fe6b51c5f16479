import { Button, Group } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { controlMessages } from './controls.messages.ts'

type WhichReadingProps<T> = {
  text: string
  either: [T, T]
  shown: (reading: T) => string
  onChoose: (reading: T) => void
}

/** Asks what a text means that can be read two ways: an amount or a date is never guessed. */
export function WhichReading<T>({ text, either, shown, onChoose }: WhichReadingProps<T>) {
  const words = useMessages(controlMessages)
  return (
    <Group component="span" gap={6}>
      <span>{words.readTwoWays({ text })}</span>
      {either.map((reading) => (
        <Button key={shown(reading)} size="compact-sm" variant="default" onClick={() => onChoose(reading)}>
          {shown(reading)}
        </Button>
      ))}
    </Group>
  )
}
