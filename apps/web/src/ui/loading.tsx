import { Center, Loader } from '@mantine/core'
import { useWords } from '../platform/messages.ts'
import { uiMessages } from './ui.messages.ts'

export function Loading() {
  const words = useWords(uiMessages)
  return (
    <Center component="output" p="xl" aria-label={words.loading}>
      <Loader />
    </Center>
  )
}
