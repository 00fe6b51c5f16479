import '@mantine/core/styles/Divider.layer.css'
import { Button, Divider, Stack } from '@mantine/core'
import { IconBrandGoogle, IconBuilding } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../platform/calls/api.ts'
import { fixed, read } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Refusal } from './refusal.tsx'
import { keepLogin } from './provider-login.ts'
import { sessionMessages } from './sessions.messages.ts'

/** The domain of an e-mail address that is written out. */
const domainOf = (username: string) => /^[^@\s]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(username.trim())?.[1]

/** Leads to a provider, and keeps for this tab what the return must show. */
function useStart(returnTo: string | undefined) {
  return useMutation({
    mutationFn: async (identityProviderId: string | undefined) => {
      const begun =
        identityProviderId === undefined
          ? await api.identityProviders.startGoogle()
          : await api.identityProviders.start({ body: { identityProviderId } })
      keepLogin({ browserSecret: begun.browserSecret, returnTo })
      location.assign(begun.address)
    },
  })
}

/** Offers Google, where this installation is known to it, and the providers that organizations have for addresses like this one. */
export function ProviderButtons({ username, returnTo }: { username: string; returnTo: string | undefined }) {
  const words = useMessages(sessionMessages)
  const domain = domainOf(username)?.toLowerCase()
  const { data } = useQuery({
    ...read('identityProviders', 'offered', { query: { domain: domain ?? '' } }),
    enabled: domain !== undefined,
    retry: false,
  })
  const { data: environment } = useQuery({ ...read('sessions', 'environment'), ...fixed, retry: false })
  const start = useStart(returnTo)
  const providers = domain === undefined ? [] : (data?.providers ?? [])
  const hasGoogle = environment !== undefined && environment.googleClientId !== ''
  if (providers.length === 0 && !hasGoogle) return undefined
  const isAlone = providers.length === 1
  const isGoing = (id?: string) => start.isPending && start.variables === id
  return (
    <Stack gap="xs">
      <Divider label={words.or} />
      <Refusal error={start.error} />
      {hasGoogle && (
        <Button
          variant="default"
          leftSection={<IconBrandGoogle size={18} />}
          loading={isGoing()}
          onClick={() => start.mutate(undefined)}
        >
          {words.continueWith({ name: 'Google' })}
        </Button>
      )}
      {providers.map(({ identityProviderId: id, name, organizationName: organization }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconBuilding size={18} />}
          loading={isGoing(id)}
          onClick={() => start.mutate(id)}
        >
          {isAlone ? words.continueWith({ name }) : words.continueWithOf({ name, organization })}
        </Button>
      ))}
    </Stack>
  )
}
