import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/calls/api.ts'
import { useFormat } from '../platform/format.ts'
import { type Session, actForOneself, fullNameOf } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import classes from './acting-banner.module.css'
import { impersonationMessages } from './impersonation.messages.ts'

type Acting = Session & { impersonator: NonNullable<Session['impersonator']> }

/** Says on every page who acts in whose place, and ends it. */
export function ActingBanner({ session }: { session: Acting }) {
  const words = useMessages(impersonationMessages)
  const { moment } = useFormat()
  const navigate = useNavigate()
  const end = useMutation({
    mutationFn: () => api.impersonation.end(),
    onSuccess: async () => {
      const own = actForOneself()
      if (own) await navigate({ to: '/o/$organizationId', params: own })
    },
    onError: (error) => notifyFailure(words.notEnded, error),
  })
  return (
    <Paper component="section" className={classes['banner'] ?? ''} aria-label={words.acting} p="xs" mb="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {words.banner({
            own: fullNameOf(session.impersonator),
            name: fullNameOf(session),
            moment: moment(session.expiresAt),
          })}
        </Text>
        <Button size="xs" variant="white" color="dark" loading={end.isPending} onClick={() => end.mutate()}>
          {words.end}
        </Button>
      </Group>
    </Paper>
  )
}
