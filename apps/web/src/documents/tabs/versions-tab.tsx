import { ActionIcon, Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { usePersonName } from '../../parts/people/index.ts'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { VersionActions } from '../compare/version-actions.tsx'
import { documentMessages } from '../documents.messages.ts'
import { useDownload } from '../use-download.ts'

type VersionsTabProps = {
  documentId: string
  versions: DocumentVersion[]
  shownId: string
  comparedId: string | undefined
  mayRestore: boolean
}

/** Every version, newest first: any of them can be shown and downloaded. */
export function VersionsTab({ documentId, versions, shownId, comparedId, mayRestore }: VersionsTabProps) {
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {versions.map((version, at) => (
        <Version
          key={version.documentVersionId}
          documentId={documentId}
          version={version}
          isNewest={at === 0}
          isShown={version.documentVersionId === shownId}
          isCompared={version.documentVersionId === comparedId}
          mayRestore={mayRestore}
        />
      ))}
    </Stack>
  )
}

type VersionProps = {
  documentId: string
  version: DocumentVersion
  isNewest: boolean
  isShown: boolean
  isCompared: boolean
  mayRestore: boolean
}

function Version({ documentId, version, isNewest, isShown, isCompared, mayRestore }: VersionProps) {
  const { organizationId } = useOrganization()
  const words = useMessages(documentMessages)
  const format = useFormat()
  const save = useDownload(documentId)
  const { documentVersionId, versionNumber: number, createdBy, createdAt, pageCount, size } = version
  const extent = [pageCount !== null && words.pages({ count: pageCount }), format.size(size)].filter(Boolean)

  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Group gap={6}>
            <Text fw={600}>{words.version({ number })}</Text>
            {isNewest && <Badge variant="light">{words.current}</Badge>}
            {isShown && (
              <Badge variant="light" color="teal">
                {words.shownNow}
              </Badge>
            )}
          </Group>
          <Text size="sm">
            {words.changedLine({ by: usePersonName(createdBy), at: format.moment(createdAt) })}
          </Text>
          <Text size="sm" c="dimmed">
            {extent.join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {!isShown && (
            <ButtonLink
              to="/o/$organizationId/documents/$documentId"
              params={{ organizationId, documentId }}
              search={{ tab: 'versions', ...(!isNewest && { version: documentVersionId }) }}
              replace
              variant="default"
              size="xs"
              aria-label={words.showOf({ number })}
            >
              {words.show}
            </ButtonLink>
          )}
          <ActionIcon
            variant="default"
            size={30}
            aria-label={words.downloadOf({ number })}
            onClick={() => void save(version)}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Group>
      </Group>
      {!isNewest && (
        <Group gap={4} mt="xs">
          <VersionActions {...{ documentId, version, isCompared, mayRestore }} />
        </Group>
      )}
    </Paper>
  )
}
