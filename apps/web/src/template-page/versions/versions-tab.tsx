import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { TemplateVersionItem } from '@tabellio/contract/template-life'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { usePersonName } from '../../parts/people/index.ts'
import { api } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useFormat } from '../../platform/format.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../state-badge.tsx'
import { versionsOf } from '../template-page.queries.ts'
import { isDocument } from './paragraphs-of.ts'
import { ComparedVersions } from './compared-versions.tsx'
import { versionsMessages } from './versions.messages.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId')

/** All versions, the newest first; two of them are compared, an earlier one is made current, one is unpublished. */
export function VersionsTab({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(versionsMessages)
  const { compare } = route.useSearch()
  const { items } = useSuspenseQuery(versionsOf(version.templateId)).data
  const other = items.find(({ templateVersionId }) => templateVersionId === compare)
  const [newest] = items
  return (
    <Stack>
      {other && <ComparedVersions one={other} other={version} />}
      <div style={{ overflowX: 'auto' }}>
        <Table verticalSpacing="xs" aria-label={words.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.version}</Table.Th>
              <Table.Th scope="col">{words.state}</Table.Th>
              <Table.Th scope="col">{words.saved}</Table.Th>
              <Table.Th scope="col">{words.actions}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Version
                key={item.templateVersionId}
                item={item}
                shown={version}
                isNewest={item.templateVersionId === newest?.templateVersionId}
                newestId={newest?.templateVersionId ?? ''}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {items.length < 2 && (
        <Text size="sm" c="dimmed">
          {words.onlyOne}
        </Text>
      )}
    </Stack>
  )
}

type VersionProps = {
  item: TemplateVersionItem
  shown: TemplateVersionInfo
  isNewest: boolean
  newestId: string
}

function Version({ item, shown, isNewest, newestId }: VersionProps) {
  const words = useMessages(versionsMessages)
  const { organizationId } = useOrganization()
  const format = useFormat()
  const createdBy = usePersonName(item.createdBy)
  const number = item.versionNumber
  const isShown = item.templateVersionId === shown.templateVersionId
  const params = { organizationId, templateVersionId: shown.templateVersionId }
  return (
    <Table.Tr {...(isShown && { 'aria-current': 'true' })}>
      <Table.Th scope="row" fw={isShown ? 700 : 400}>
        <TextLink
          to="/o/$organizationId/templates/versions/$templateVersionId"
          params={{ organizationId, templateVersionId: item.templateVersionId }}
          search={{ tab: 'versions' }}
          inherit
        >
          {words.number({ number })}
        </TextLink>
      </Table.Th>
      <Table.Td>
        <StateBadge version={item} />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{format.moment(item.createdAt)}</Text>
        <Text size="xs" c="dimmed">
          {createdBy}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          {!isShown && (
            <ButtonLink
              to="/o/$organizationId/templates/versions/$templateVersionId"
              params={params}
              search={{ tab: 'versions', compare: item.templateVersionId }}
              variant="default"
              size="xs"
              aria-label={words.compareOf({ number })}
            >
              {words.compare}
            </ButtonLink>
          )}
          {shown.myPermissions.edit && !isNewest && <MakeCurrent item={item} newestId={newestId} />}
          {item.isPublished && <Unpublish item={item} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Versions never change: what an earlier one says becomes the newest, in draft. */
function MakeCurrent({ item, newestId }: { item: TemplateVersionItem; newestId: string }) {
  const words = useMessages(versionsMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const create = useWrite('templates', 'create')
  const make = useMutation({
    mutationFn: async () => {
      const params = { templateVersionId: item.templateVersionId }
      const [text, info] = await Promise.all([
        api.templateTexts.load({ params }),
        api.templates.get({ params }),
      ])
      const { body } = text
      if (!isDocument(body)) throw new Error('The server answered something else than the text of a template')
      const { name, description, documentGroupId, language, saveToECM, nameConfig, tagDefinition } = info
      return create({
        body: {
          name,
          description,
          documentGroupId,
          language,
          saveToECM,
          nameConfig,
          tags: tagDefinition,
          body,
          contextDefinition: text.contextDefinition,
          wizardDefinition: text.wizardDefinition,
          parentTemplateVersionId: newestId,
        },
      })
    },
    onSuccess: async ({ templateVersionId }) => {
      notifyDone(words.madeCurrent({ number: item.versionNumber }))
      await navigate({
        to: '/o/$organizationId/templates/versions/$templateVersionId',
        params: { organizationId, templateVersionId },
        search: { tab: 'versions' },
      })
    },
    onError: (error) => notifyFailure(words.notMadeCurrent, error),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={make.isPending}
      aria-label={words.makeCurrentOf({ number: item.versionNumber })}
      onClick={() => make.mutate()}
    >
      {words.makeCurrent}
    </Button>
  )
}

function Unpublish({ item }: { item: TemplateVersionItem }) {
  const words = useMessages(versionsMessages)
  const write = useWrite('templates', 'unpublish')
  const unpublish = useMutation({
    mutationFn: () => write({ params: { templateVersionId: item.templateVersionId } }),
    onSuccess: () => notifyDone(words.unpublished({ number: item.versionNumber })),
    onError: (error) => notifyFailure(words.notUnpublished, error),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={unpublish.isPending}
      aria-label={words.unpublishOf({ number: item.versionNumber })}
      onClick={() => unpublish.mutate()}
    >
      {words.unpublish}
    </Button>
  )
}
