import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { IntakeFileInfo } from '@tabellio/contract/intake'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { useTypeChoices } from './cover-sheet-dialog.tsx'
import { intakeMessages } from './intake.messages.ts'

/** The types that the file may be of, with the reason; another one is a click away. */
export function TypeChoice({ file }: { file: IntakeFileInfo }) {
  const words = useMessages(intakeMessages)
  const correct = useWrite('intake', 'correct')
  const [isBusy, setBusy] = useState(false)
  const choices = useTypeChoices()
  const { intakeFileId, types } = file
  const current = types.find(({ documentTypeId }) => documentTypeId === file.documentTypeId)
  const say = async (documentTypeId: string) => {
    if (documentTypeId === file.documentTypeId) return
    setBusy(true)
    try {
      await correct({ params: { intakeFileId }, body: { documentTypeId } })
    } catch (fault) {
      notifyFailure(words.notCorrected, fault)
    }
    setBusy(false)
  }
  return (
    <Stack gap="xs">
      {types.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{words.guessed}:</Text>
          {types.map(({ documentTypeId, name }) => (
            <Button
              key={documentTypeId}
              size="xs"
              variant={documentTypeId === file.documentTypeId ? 'filled' : 'default'}
              aria-pressed={documentTypeId === file.documentTypeId}
              disabled={isBusy}
              onClick={() => void say(documentTypeId)}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      {current && current.words.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.because({ words: current.words.join(', ') })}
        </Text>
      )}
      <Select
        label={words.anotherType}
        placeholder={words.chooseType}
        data={choices}
        value={file.documentTypeId}
        searchable={choices.length > 10}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(value) => value !== null && void say(value)}
      />
    </Stack>
  )
}
