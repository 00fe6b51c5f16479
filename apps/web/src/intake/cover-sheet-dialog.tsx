import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { intakeMessages } from './intake.messages.ts'
import { seenTypes } from './intake.queries.ts'

/** A sheet to print, which says of which type the pages behind it are. */
export function CoverSheetDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(intakeMessages)
  const choices = useTypeChoices()
  const [documentTypeId, setType] = useState<string | null>(null)
  const make = async () => {
    if (documentTypeId === null) return
    try {
      const file = await api.intake.coverSheet({ params: { documentTypeId } })
      const type = choices.find(({ value }) => value === documentTypeId)?.label ?? ''
      download(file, fileNameOf(`${words.coverSheet}: ${type}`, 'application/pdf'))
      onClose()
    } catch (fault) {
      notifyFailure(words.notMade, fault)
    }
  }
  return (
    <Modal opened onClose={onClose} title={words.coverSheet}>
      <Stack>
        <Text size="sm">{words.coverHint}</Text>
        <Select
          label={words.coverType}
          placeholder={words.chooseType}
          data={choices}
          value={documentTypeId}
          onChange={setType}
          searchable={choices.length > 10}
          allowDeselect={false}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={documentTypeId === null} onClick={() => void make()}>
            {words.coverMake}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The types that the person may add documents to. */
export function useTypeChoices() {
  const { data } = useSuspenseQuery(seenTypes)
  return data.items
    .filter(({ isPublished, mayAddDocuments }) => isPublished && mayAddDocuments)
    .map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
}
