import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useState, type RefObject } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { countFound, find, findNext, replaceAll, replaceOne } from '../editing/find.ts'
import { toolbarMessages } from './toolbar.messages.ts'

type FindBarProps = { editing: Editing; input: RefObject<HTMLInputElement | null>; onClose: () => void }

export function FindBar({ editing, input, onClose }: FindBarProps) {
  const words = useMessages(toolbarMessages)
  const [query, setQuery] = useState('')
  const [replacement, setReplacement] = useState('')
  const count = useText(editing, countFound)
  // Who opens the bar wants to type.
  useEffect(() => input.current?.focus(), [input])
  const close = () => {
    editing.run(find(''))
    onClose()
  }
  return (
    <Group gap="xs" align="flex-end" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <TextInput
        size="xs"
        label={words.findLabel}
        value={query}
        ref={input}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value)
          editing.change(find(value))
        }}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && editing.change(findNext(shiftKey ? -1 : 1))}
      />
      <TextInput
        size="xs"
        label={words.replaceLabel}
        value={replacement}
        onChange={({ currentTarget: { value } }) => setReplacement(value)}
      />
      <Button size="xs" variant="default" onClick={() => editing.change(findNext(-1))}>
        {words.previous}
      </Button>
      <Button size="xs" variant="default" onClick={() => editing.change(findNext(1))}>
        {words.next}
      </Button>
      <Button size="xs" variant="default" onClick={() => editing.change(replaceOne(replacement))}>
        {words.replace}
      </Button>
      <Button size="xs" variant="default" onClick={() => editing.change(replaceAll(replacement))}>
        {words.replaceAll}
      </Button>
      <Text size="sm" component="output">
        {query !== '' && words.found({ count })}
      </Text>
      <CloseButton aria-label={words.close} onClick={close} />
    </Group>
  )
}
