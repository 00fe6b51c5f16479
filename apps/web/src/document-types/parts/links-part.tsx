import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { newestType, newestVersion } from '../designer/designer.queries.ts'
import type { PartProps } from '../designer/part-props.ts'
import { lifeMessages } from './life.messages.ts'

/** What the version is mapped to, and what the caller is told of: both apply at once, beside the draft. */
export function LinksPart({ designing: { subject } }: PartProps) {
  return subject.kind === 'document-type' ? <LinksOfType type={subject.type} /> : null
}

type TypeProps = { type: DocumentTypeInfo }

function LinksOfType({ type }: TypeProps) {
  const queries = useQueryClient()
  const { documentTypeId } = type
  const refresh = async () =>
    queries.setQueryData(newestType(documentTypeId).queryKey, await newestVersion(documentTypeId))
  return (
    <Stack maw={760} gap="lg">
      <Subscriptions type={type} refresh={refresh} />
      <Mappings type={type} refresh={refresh} />
    </Stack>
  )
}

type OwnProps = TypeProps & { refresh: () => Promise<unknown> }

function Subscriptions({ type, refresh }: OwnProps) {
  const words = useMessages(lifeMessages)
  const update = useWrite('documentTypes', 'updateSubscriptions')
  const [isBusy, setIsBusy] = useState(false)
  const { documentTypeId, mySubscriptions } = type
  async function set(
    subscriptionType: 'generation' | 'update',
    ways: { sendToWeb: boolean; sendToMobile: boolean },
  ) {
    setIsBusy(true)
    const action = ways.sendToWeb || ways.sendToMobile ? ('subscribe' as const) : ('unsubscribe' as const)
    try {
      await update({
        body: { updatedSubscriptionList: [{ documentTypeId, subscriptionType, action, ...ways }] },
      })
      await refresh()
      notifyDone(words.subscribed)
    } catch (error) {
      notifyFailure(words.notSubscribed, error)
    }
    setIsBusy(false)
  }
  return (
    <Stack gap="xs" component="section" aria-label={words.mine}>
      <Title order={2} size="h5">
        {words.mine}
      </Title>
      <Text size="sm" c="dimmed">
        {words.mineHint}
      </Text>
      {(['generation', 'update'] as const).map((kind) => {
        const ways = mySubscriptions[kind]
        return (
          <Checkbox.Group key={kind} label={words[kind]} value={[]}>
            <Group mt={4}>
              <Checkbox
                label={words.web}
                disabled={isBusy}
                checked={ways.sendToWeb}
                onChange={({ currentTarget: { checked } }) => void set(kind, { ...ways, sendToWeb: checked })}
              />
              <Checkbox
                label={words.mobile}
                disabled={isBusy}
                checked={ways.sendToMobile}
                onChange={({ currentTarget: { checked } }) =>
                  void set(kind, { ...ways, sendToMobile: checked })
                }
              />
            </Group>
          </Checkbox.Group>
        )
      })}
    </Stack>
  )
}

function Mappings({ type, refresh }: OwnProps) {
  const words = useMessages(lifeMessages)
  const remove = useWrite('documentTypes', 'removeMappings')
  const [isAsking, setIsAsking] = useState(false)
  const links = type.dataLinkMappings.length
  const distributions = type.distributionMappings.length
  async function removeAll() {
    setIsAsking(false)
    try {
      await remove({ params: { documentTypeVersionId: type.documentTypeVersionId } })
      await refresh()
      notifyDone(words.mappingsRemoved)
    } catch (error) {
      notifyFailure(words.mappingsNotRemoved, error)
    }
  }
  return (
    <Stack gap="xs" component="section" aria-label={words.mappings}>
      <Title order={2} size="h5">
        {words.mappings}
      </Title>
      {links + distributions === 0 ? (
        <Text size="sm">{words.mappingsNone}</Text>
      ) : (
        <Group>
          <Text size="sm">
            {words.dataLinks({ count: links })}, {words.distributions({ count: distributions })}
          </Text>
          <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
            {words.removeMappings}
          </Button>
        </Group>
      )}
      <Group>
        <ButtonLink
          to="/o/$organizationId/document-types/versions/$documentTypeVersionId/data-links"
          params={{ ...useOrganization(), documentTypeVersionId: type.documentTypeVersionId }}
          size="xs"
          variant="default"
        >
          {words.mapLinks}
        </ButtonLink>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeTitle}
        confirm={words.removeMappings}
        onConfirm={() => void removeAll()}
        onCancel={() => setIsAsking(false)}
      >
        {words.removeText}
      </ConfirmDialog>
    </Stack>
  )
}
