import { Button, Divider, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../platform/calls/api.ts'
import { read } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Refusal } from './refusal.tsx'
import { keepLogin } from './provider-login.ts'
import { sessionMessages } from './sessions.messages.ts'

/** The domain of an e-mail address that is written out. */
const domainOf = (username: string) => /^[^@\s]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(username.trim())?.[1]

/** Offers the providers that organizations have for addresses like this one. */
export function ProviderButtons({ username, returnTo }: { username: string; returnTo: string | undefined }) {
  const words = useMessages(sessionMessages)
  const domain = domainOf(username)?.toLowerCase()
  const { data } = useQuery({
    ...read('identityProviders', 'offered', { query: { domain: domain ?? '' } }),
    enabled: domain !== undefined,
    retry: false,
  })
  const start = useMutation({
    mutationFn: async (identityProviderId: string) => {
      const { address, browserSecret } = await api.identityProviders.start({
        body: { identityProviderId },
      })
      keepLogin({ browserSecret, returnTo })
      location.assign(address)
    },
  })
  const providers = domain === undefined ? [] : (data?.providers ?? [])
  if (providers.length === 0) return undefined
  const isAlone = providers.length === 1
  return (
    <Stack gap="xs">
      <Divider label={words.or} />
      <Refusal error={start.error} />
      {providers.map(({ identityProviderId: id, name, organizationName: organization }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconBuilding size={18} />}
          loading={start.isPending && start.variables === id}
          onClick={() => start.mutate(id)}
        >
          {isAlone ? words.continueWith({ name }) : words.continueWithOf({ name, organization })}
        </Button>
      ))}
    </Stack>
  )
}
