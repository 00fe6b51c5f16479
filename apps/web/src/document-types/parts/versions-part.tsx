import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { DocumentTypeVersionItem } from '@tabellio/contract/document-types'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList } from '../../parts/lists/index.ts'
import { PersonName } from '../../parts/people/index.ts'
import { useFormat } from '../../platform/format.ts'
import { fixed, read } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { ChangesList } from '../design/changes-list.tsx'
import { changesFrom } from '../design/changes.ts'
import { designOf } from '../design/design.ts'
import { typeVersions } from '../designer/designer.queries.ts'
import type { PartProps } from '../designer/part-props.ts'
import { lifeMessages } from './life.messages.ts'

/** The versions of the type; each is compared with what is designed here, and can be gone on from. */
export function VersionsPart(props: PartProps) {
  const words = useMessages(lifeMessages)
  const { subject, isChanged } = props.designing
  const { id: documentTypeId } = subject
  const { data } = useSuspenseQuery(typeVersions(documentTypeId))
  const [compared, setCompared] = useState<DocumentTypeVersionItem>()
  const isOpen = ({ documentTypeVersionId }: DocumentTypeVersionItem) =>
    !isChanged && documentTypeVersionId === subject.versionId
  const columns = useColumns(setCompared, isOpen)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {words.versionsHint}
      </Text>
      <DataList
        name={words.versionsHint}
        columns={columns}
        rows={data.items}
        idOf={({ documentTypeVersionId }) => documentTypeVersionId}
      />
      {compared && <Comparison {...props} version={compared} onClose={() => setCompared(undefined)} />}
    </Stack>
  )
}

function useColumns(
  compare: (version: DocumentTypeVersionItem) => void,
  isOpen: (version: DocumentTypeVersionItem) => boolean,
): Column<DocumentTypeVersionItem>[] {
  const words = useMessages(lifeMessages)
  const format = useFormat()
  return [
    {
      key: 'number',
      title: words.number,
      onPhone: 'title',
      render: ({ versionNumber, name }) => `${versionNumber}. ${name}`,
    },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: (version) => <State version={version} />,
    },
    {
      key: 'saved',
      title: words.saved,
      onPhone: 'line',
      render: ({ createdAt, author }) => (
        <>
          {format.moment(createdAt)}, <PersonName username={author} />
        </>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 140,
      onPhone: 'actions',
      // What is designed here is the same as the version that is open, until something is changed.
      render: (version) =>
        !isOpen(version) && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.compareOf({ number: version.versionNumber })}
            onClick={() => compare(version)}
          >
            {words.compare}
          </Button>
        ),
    },
  ]
}

function State({ version: { isInForce, isPublished, publishedAt } }: { version: DocumentTypeVersionItem }) {
  const words = useMessages(lifeMessages)
  if (isInForce && isPublished)
    return (
      <Badge variant="light" color="teal" tt="none">
        {words.inForce}
      </Badge>
    )
  return <>{publishedAt === null ? words.draft : words.wasPublished}</>
}

type ComparisonProps = PartProps & { version: DocumentTypeVersionItem; onClose: () => void }

function Comparison({ designing, version, onClose }: ComparisonProps) {
  const words = useMessages(lifeMessages)
  const { documentTypeVersionId, versionNumber: number } = version
  const { data } = useQuery({
    ...read('documentTypes', 'version', { params: { documentTypeVersionId } }),
    ...fixed,
  })
  const begin = () => {
    if (!data) return
    designing.edit(() => designOf(data))
    onClose()
    notifyUndo(words.begun({ number }), words.undo, designing.undo)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      centered
      title={words.compareTitle({ number })}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        {data ? <ChangesList changes={changesFrom(designOf(data), designing.design)} /> : words.loading}
        <Text size="sm" c="dimmed">
          {words.beginHint}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button disabled={!data} onClick={begin}>
            {words.begin}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
