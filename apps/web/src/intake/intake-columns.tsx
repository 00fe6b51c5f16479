import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { IntakeFile } from '@tabellio/contract/intake'
import type { Column } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { intakeMessages } from './intake.messages.ts'
import { thumbnail } from './intake.queries.ts'
import { useActions } from './use-actions.ts'

type Choosing = { chosen: ReadonlySet<string>; setChosen: (chosen: ReadonlySet<string>) => void }

export function useIntakeColumns({ chosen, setChosen }: Choosing): Column<IntakeFile>[] {
  const words = useMessages(intakeMessages)
  const format = useFormat()
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return [
    {
      key: 'choose',
      title: '',
      width: 44,
      onPhone: 'actions',
      render: ({ intakeFileId, name, state, documentTypeId }) =>
        state === 'ready' &&
        documentTypeId !== null && (
          <Checkbox
            aria-label={words.choose1({ name })}
            checked={chosen.has(intakeFileId)}
            onChange={({ currentTarget }) => choose(intakeFileId, currentTarget.checked)}
          />
        ),
    },
    { key: 'name', title: words.name, onPhone: 'title', render: (file) => <Name file={file} /> },
    { key: 'type', title: words.type, onPhone: 'line', render: (file) => <Type file={file} /> },
    { key: 'state', title: words.state, onPhone: 'line', render: (file) => <State file={file} /> },
    {
      key: 'received',
      title: words.received,
      isMoment: true,
      onPhone: 'line',
      render: ({ createdAt }) => <time>{format.moment(createdAt)}</time>,
    },
    { key: 'actions', title: '', width: 150, onPhone: 'actions', render: (file) => <Actions file={file} /> },
  ]
}

type Props = { file: IntakeFile }

function Name({ file: { intakeFileId, name, state, hasThumbnail, isMine } }: Props) {
  const words = useMessages(intakeMessages)
  const { organizationId } = useOrganization()
  return (
    <Group wrap="nowrap" gap="sm">
      {hasThumbnail && <Thumbnail file={thumbnail(intakeFileId)} width={34} height={44} />}
      <Stack gap={0}>
        {state === 'ready' ? (
          <TextLink
            to="/o/$organizationId/intake/$intakeFileId"
            params={{ organizationId, intakeFileId }}
            aria-label={words.checkOne({ name })}
            size="sm"
          >
            {name}
          </TextLink>
        ) : (
          <Text size="sm">{name}</Text>
        )}
        {!isMine && (
          <Text size="xs" c="dimmed">
            {words.shared}
          </Text>
        )}
      </Stack>
    </Group>
  )
}

function Type({ file: { documentTypeName, likeness, state } }: Props) {
  const words = useMessages(intakeMessages)
  if (state === 'waiting' || state === 'split') return null
  if (documentTypeName === null)
    return (
      <Text size="sm" c="dimmed">
        {words.unknownType}
      </Text>
    )
  return (
    <Stack gap={0}>
      <Text size="sm">{documentTypeName}</Text>
      {likeness !== null && (
        <Text size="xs" c="dimmed">
          {likeness === 1 ? words.said : words.sure({ percent: Math.round(likeness * 100) })}
        </Text>
      )}
    </Stack>
  )
}

function State({ file }: Props) {
  const words = useMessages(intakeMessages)
  const { problem, duplicates } = file
  return (
    <Stack gap={2}>
      <Text size="sm">{useStateText(file)}</Text>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {words[problem]}
        </Text>
      )}
      {duplicates.length > 0 && (
        <Text size="sm" fw={500}>
          {words.duplicate({ names: duplicates.map(({ name }) => name).join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

function useStateText({ state, readPages, pageCount }: IntakeFile): string {
  const words = useMessages(intakeMessages)
  if (state === 'waiting')
    return readPages > 0 ? words.reading({ done: readPages, total: pageCount ?? readPages }) : words.waiting
  if (state === 'split') return words.split
  return state === 'discarded' ? words.isDiscarded : words.ready
}

function Actions({ file }: Props) {
  const words = useMessages(intakeMessages)
  const { discard, bringBack } = useActions()
  const { name, state } = file
  if (state === 'discarded')
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={words.restoreOne({ name })}
        onClick={() => void bringBack(file)}
      >
        {words.restore}
      </Button>
    )
  if (state === 'waiting') return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconTrash size={16} />}
      aria-label={words.discardOne({ name })}
      onClick={() => void discard(file)}
    >
      {words.discard}
    </Button>
  )
}
