import { Badge, Button, Group } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import type { ApiKey } from '@tabellio/contract/api-keys'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { Page } from '../ui/page.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'
import { apiKeysOf } from './api-keys.queries.ts'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'

const route = getRouteApi('/o/$organizationId/users/$username/api-keys')

/** The keys with which programs call the API in a person's place. */
export function ApiKeysPage() {
  const { username } = route.useParams()
  const words = useMessages(apiKeyMessages)
  const [isCreating, setCreating] = useState(false)
  const { data: keys } = useSuspenseQuery(apiKeysOf(username))
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  return (
    <Page title={words.title} hint={words.hint({ username })} actions={create}>
      {keys.totalCount === 0 ? (
        <EmptyState icon={<IconKey size={40} stroke={1.5} />} title={words.none} hint={words.noneHint}>
          {create}
        </EmptyState>
      ) : (
        <KeyList username={username} keys={keys.items} />
      )}
      {isCreating && <NewApiKeyDialog username={username} onClose={() => setCreating(false)} />}
    </Page>
  )
}

type Owned = { username: string }

function KeyList({ username, keys }: Owned & { keys: ApiKey[] }) {
  const words = useMessages(apiKeyMessages)
  const format = useFormat()
  const moment = (at: number | null) => (at === null ? words.never : format.moment(at))
  const columns: Column<ApiKey>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ keyName }) => keyName },
    { key: 'key', title: words.key, onPhone: 'line', render: ({ apiKey }) => <code>{apiKey}</code> },
    {
      key: 'purpose',
      title: words.purpose,
      onPhone: 'line',
      render: ({ purpose }) => words[purpose],
    },
    { key: 'state', title: words.state, onPhone: 'line', render: (key) => <KeyState apiKey={key} /> },
    {
      key: 'expires',
      title: words.expires,
      onPhone: 'line',
      render: ({ expirationDate }) => moment(expirationDate),
    },
    { key: 'used', title: words.lastUsed, onPhone: 'line', render: ({ lastUsed }) => moment(lastUsed) },
    {
      key: 'actions',
      title: '',
      width: 250,
      onPhone: 'actions',
      render: (key) => <KeyActions username={username} apiKey={key} />,
    },
  ]
  return <DataList name={words.title} columns={columns} rows={keys} idOf={({ apiKey }) => apiKey} />
}

function KeyState({ apiKey: { isActive, expirationDate } }: { apiKey: ApiKey }) {
  const words = useMessages(apiKeyMessages)
  const now = useNow()
  const isExpired = expirationDate !== null && expirationDate <= now
  const [color, text] = isExpired
    ? ['gray', words.expired]
    : isActive
      ? ['teal', words.active]
      : ['gray', words.revoked]
  return (
    <Badge variant="light" color={color} tt="none">
      {text}
    </Badge>
  )
}

/** When the list was opened. */
const useNow = () => useState(() => Date.now())[0]

function KeyActions({ username, apiKey: { apiKey, keyName, isActive } }: Owned & { apiKey: ApiKey }) {
  const words = useMessages(apiKeyMessages)
  const [isDeleting, setDeleting] = useState(false)
  const input = { params: { username, apiKey } }
  const onError = (failure: unknown) => notifyFailure(words.notDone, failure)
  const [revoke, activate, remove] = [
    useWrite('apiKeys', 'revoke'),
    useWrite('apiKeys', 'activate'),
    useWrite('apiKeys', 'remove'),
  ]
  const change = useMutation({ mutationFn: () => (isActive ? revoke : activate)(input), onError })
  const deletion = useMutation({
    mutationFn: () => remove(input),
    onSuccess: () => notifyDone(words.deleted({ name: keyName })),
    onError,
    onSettled: () => setDeleting(false),
  })
  const look = { variant: 'default', size: 'xs' } as const
  const label = isActive ? words.revoke : words.activate
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        {...look}
        loading={change.isPending}
        aria-label={`${label}: ${keyName}`}
        onClick={() => change.mutate()}
      >
        {label}
      </Button>
      <Button {...look} aria-label={`${words.remove}: ${keyName}`} onClick={() => setDeleting(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        title={words.removeTitle({ name: keyName })}
        confirm={words.remove}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setDeleting(false)}
      >
        {words.removeHint}
      </ConfirmDialog>
    </Group>
  )
}
