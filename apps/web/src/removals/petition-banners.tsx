import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import type { Session } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { removalMessages } from './removals.messages.ts'
import { accountPetition, organizationPetition } from './removals.queries.ts'

/** Says on every page that the organization or the own account will be deleted, and withdraws it (G-191). */
export function PetitionBanners({ session }: { session: Session }) {
  const words = useMessages(removalMessages)
  const { date } = useFormat()
  const organization = useQuery(organizationPetition).data?.petition
  const account = useQuery(accountPetition).data?.petition
  const withdrawOrganization = useWrite('removals', 'withdrawOrganization')
  const withdrawAccount = useWrite('removals', 'withdrawAccount')
  const isOneself = session.impersonator === undefined
  return (
    <>
      {organization && (
        <Banner
          text={words.organizationBanner({ name: organization.askedBy, day: date(organization.runsAt) })}
          {...(isOneself && session.isAdministrator && { withdraw: () => withdrawOrganization({}) })}
        />
      )}
      {account && (
        <Banner
          text={words.accountBanner({ day: date(account.runsAt) })}
          {...(isOneself && { withdraw: () => withdrawAccount({}) })}
        />
      )}
    </>
  )
}

function Banner({ text, withdraw }: { text: string; withdraw?: () => Promise<unknown> }) {
  const words = useMessages(removalMessages)
  const withdrawing = useMutation({
    mutationFn: () => withdraw?.() ?? Promise.resolve(),
    onSuccess: () => notifyDone(words.withdrawn),
    onError: (failure) => notifyFailure(words.notWithdrawn, failure),
  })
  return (
    <Paper component="section" bg="var(--mantine-color-red-light)" p="xs" mb="md" aria-label={words.deletion}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {text}
        </Text>
        {withdraw && (
          <Button
            size="xs"
            variant="default"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            {words.withdraw}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
