import { Center, Loader } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../ui.messages.ts'

export function Loading() {
  const words = useMessages(uiMessages)
  return (
    <Center component="output" p="xl" aria-label={words.loading}>
      <Loader />
    </Center>
  )
}
