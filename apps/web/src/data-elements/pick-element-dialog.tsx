import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../platform/calls/queries.ts'
import { useDebounced } from '../platform/debounced.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { dataElementMessages } from './data-elements.messages.ts'
import { type Drawn, drawElement } from './draw-element.ts'

type Props = { container: string; onDrawn: (drawn: Drawn) => void; onClose: () => void }

/** Offers the elements of the dictionary to a form; the one that is pressed is drawn into it. */
export function PickElementDialog({ container, onDrawn, onClose }: Props) {
  const words = useMessages(dataElementMessages)
  const [filter, setFilter] = useState('')
  const [typed, setTyped] = useDebounced(filter, setFilter)
  const { data } = useQuery(read('dataElements', 'lookup', { query: { filter } }))
  const draw = useMutation({
    mutationFn: (name: string) => drawElement(name, container),
    onSuccess: (drawn) => {
      onDrawn(drawn)
      onClose()
    },
    onError: (failure) => notifyFailure(words.notDrawn, failure),
  })
  return (
    <Modal opened onClose={onClose} title={words.pickTitle} centered>
      <Stack gap="xs">
        <TextInput
          label={words.pickFilter}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {data?.items.length === 0 && <Text size="sm">{words.pickNone}</Text>}
        {data?.items.map(({ _id, name, label }) => (
          <Button
            key={_id}
            variant="default"
            justify="flex-start"
            loading={draw.isPending && draw.variables === name}
            onClick={() => draw.mutate(name)}
          >
            {label === '' || label === name ? name : `${label} (${name})`}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
