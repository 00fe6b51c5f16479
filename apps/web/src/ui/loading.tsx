import { Center, Loader } from '@mantine/core'
import { useWords } from '../platform/messages.ts'
import { uiMessages } from './ui.messages.ts'

export function Loading() {
  const words = useWords(uiMessages)
  return (
    <Center p="xl" role="status" aria-label={words.loading}>
      <Loader />
    </Center>
  )
}
