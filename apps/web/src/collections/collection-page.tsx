import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import type { Collection } from '@tabellio/contract/collections'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Folder } from './folder.tsx'
import { collectionMessages } from './collections.messages.ts'
import { collection } from './collections.queries.ts'
import { ReassignDialog } from './reassign-dialog.tsx'

const route = getRouteApi('/o/$organizationId/case-files/$instanceId')

/** A case file: what is missing in it, and its documents in their folders. */
export function CollectionPage() {
  const { organizationId, instanceId } = route.useParams()
  const words = useMessages(collectionMessages)
  const { data } = useSuspenseQuery(collection(instanceId))
  const [isReassigning, setReassigning] = useState(false)
  useNotedView(instanceId)
  const { name, configName, myPermissions, documents, folders, documentCount } = data
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/case-files" params={{ organizationId }} search={{}} size="sm">
          {words.back}
        </TextLink>
      }
      title={name}
      hint={`${configName} · ${words.count({ count: documentCount })}`}
      actions={
        myPermissions.assign && (
          <Button variant="default" onClick={() => setReassigning(true)}>
            {words.reassign}
          </Button>
        )
      }
    >
      <State file={data} />
      {data.hasMore && <Text c="dimmed">{words.hasMore}</Text>}
      {documents.length > 0 && <Folder folder={{ ...plain, name: words.documents, documents }} />}
      {folders.map((folder, at) => (
        <Folder key={`${folder.name} ${at}`} folder={folder} />
      ))}
      {documents.length + folders.length === 0 && <Text c="dimmed">{words.empty}</Text>}
      {isReassigning && <ReassignDialog file={data} onClose={() => setReassigning(false)} />}
    </Page>
  )
}

/** The documents of the case file itself stand in no folder of its configuration. */
const plain = { isClosed: null, isPinned: false, showSummary: false, missingCount: 0, folders: [] }

function State({ file }: { file: Collection }) {
  const words = useMessages(collectionMessages)
  const { assignedTo, isClosed, missing, issues } = file
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text>
          {words.inCharge}
          {': '}
          {assignedTo === null ? words.nobody : <PersonName username={assignedTo} />}
        </Text>
        {isClosed !== null && (
          <Badge variant="light" color={isClosed ? 'teal' : 'blue'}>
            {isClosed ? words.complete : words.open}
          </Badge>
        )}
      </Group>
      {missing.length > 0 && (
        <Lines
          title={words.missing}
          lines={missing.map(({ documentTypeName: type, folderName: folder }) =>
            folder === null ? type : words.missingIn({ type, folder }),
          )}
        />
      )}
      {issues.length > 0 && (
        <Lines
          title={words.issues}
          lines={issues.map(({ name, description }) => [name, description].filter(Boolean).join(' – '))}
        />
      )}
    </Stack>
  )
}

const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
  <Alert color="orange" title={title}>
    <List size="sm">
      {lines.map((line, at) => (
        <List.Item key={`${line} ${at}`}>{line}</List.Item>
      ))}
    </List>
  </Alert>
)

/** Notes in the log that the person looks at the case file (B-193); whoever looks as a role cannot, and reads all the same. */
function useNotedView(instanceId: string) {
  const note = useWrite('collections', 'noteView')
  useEffect(() => {
    note({ params: { instanceId } }).catch(() => undefined)
  }, [note, instanceId])
}
