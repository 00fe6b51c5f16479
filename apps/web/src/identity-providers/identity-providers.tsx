import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { IdentityProvider } from '@tabellio/contract/identity-providers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList, RowActions } from '../parts/lists/index.ts'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { identityProviderMessages } from './identity-providers.messages.ts'
import { ProviderDialog } from './provider-dialog.tsx'

const mayAll = { edit: true, delete: true }

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; provider: IdentityProvider }

/** The providers by which the people of the organization log in beside their passwords. */
export function IdentityProviders() {
  const words = useMessages(identityProviderMessages)
  const { data } = useSuspenseQuery(read('identityProviders', 'list'))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <Stack component="section" aria-label={words.title} mt="lg">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h5">
            {words.title}
          </Title>
          <Text size="sm" c="dimmed" maw={760}>
            {words.hint}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setDoing({ what: 'create' })}
        >
          {words.add}
        </Button>
      </Group>
      {data.items.length === 0 ? (
        <Text size="sm">{words.none}</Text>
      ) : (
        <Providers providers={data.items} onDo={setDoing} />
      )}
      {doing?.what === 'create' && <ProviderDialog callbackAddress={data.callbackAddress} onClose={close} />}
      {doing?.what === 'edit' && (
        <ProviderDialog provider={doing.provider} callbackAddress={data.callbackAddress} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveProviderDialog provider={doing.provider} onClose={close} />}
    </Stack>
  )
}

function Providers({ providers, onDo }: { providers: IdentityProvider[]; onDo: (doing: Doing) => void }) {
  const words = useMessages(identityProviderMessages)
  const columns: Column<IdentityProvider>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ name }) => name },
    { key: 'issuer', title: words.issuer, onPhone: 'line', render: ({ issuer }) => issuer },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: ({ isActive }) => (
        <Badge variant="light" color={isActive ? 'green' : 'gray'}>
          {isActive ? words.inUse : words.off}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (provider) => (
        <RowActions
          name={provider.name}
          may={mayAll}
          onEdit={() => onDo({ what: 'edit', provider })}
          onDelete={() => onDo({ what: 'remove', provider })}
        />
      ),
    },
  ]
  return <DataList name={words.title} columns={columns} rows={providers} idOf={({ id }) => id} />
}

type RemoveProviderProps = { provider: IdentityProvider; onClose: () => void }

function RemoveProviderDialog({ provider, onClose }: RemoveProviderProps) {
  const words = useMessages(identityProviderMessages)
  const remove = useWrite('identityProviders', 'remove')
  return (
    <RemoveDialog
      name={provider.name}
      words={words}
      remove={() => remove({ params: { identityProviderId: provider.id } })}
      onClose={onClose}
    />
  )
}
