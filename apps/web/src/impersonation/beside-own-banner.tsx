import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/calls/api.ts'
import { useFormat } from '../platform/format.ts'
import { type Session, actForOneself, fullNameOf } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import classes from './beside-own-banner.module.css'
import { impersonationMessages } from './impersonation.messages.ts'
import { roleViewMessages } from './role-views.messages.ts'

/** Says on every page who acts in whose place, or as which roles the product is seen, and ends it. */
export function BesideOwnBanner({ session }: { session: Session }) {
  const { impersonator, viewedRoles } = session
  if (viewedRoles) return <ViewBanner roles={viewedRoles} expiresAt={session.expiresAt} />
  return impersonator && <ActingBanner session={{ ...session, impersonator }} />
}

type Acting = Session & { impersonator: NonNullable<Session['impersonator']> }

function ActingBanner({ session }: { session: Acting }) {
  const words = useMessages(impersonationMessages)
  const { moment } = useFormat()
  const navigate = useNavigate()
  return (
    <Banner
      words={words}
      text={words.banner({
        own: fullNameOf(session.impersonator),
        name: fullNameOf(session),
        moment: moment(session.expiresAt),
      })}
      onEnd={() => api.impersonation.end()}
      onEnded={(own) => navigate({ to: '/o/$organizationId', params: own })}
    />
  )
}

type ViewBannerProps = { roles: NonNullable<Session['viewedRoles']>; expiresAt: number }

function ViewBanner({ roles, expiresAt }: ViewBannerProps) {
  const words = useMessages(roleViewMessages)
  const { moment, list } = useFormat()
  const navigate = useNavigate()
  const names = list(roles.map(({ name }) => name))
  return (
    <Banner
      words={words}
      className={classes['view']}
      text={words.banner({ count: roles.length, names, moment: moment(expiresAt) })}
      onEnd={() => api.impersonation.endView()}
      onEnded={(own) => navigate({ to: '/o/$organizationId/roles', params: own })}
    />
  )
}

type BannerProps = {
  words: { acting: string; end: string; notEnded: string }
  text: string
  className?: string | undefined
  onEnd: () => Promise<void>
  onEnded: (own: Session) => Promise<void>
}

function Banner({ words, text, className = '', onEnd, onEnded }: BannerProps) {
  const end = useMutation({
    mutationFn: onEnd,
    onSuccess: async () => {
      const own = actForOneself()
      if (own) await onEnded(own)
    },
    onError: (error) => notifyFailure(words.notEnded, error),
  })
  return (
    <Paper
      component="section"
      className={`${classes['banner'] ?? ''} ${className}`}
      aria-label={words.acting}
      p="xs"
      mb="md"
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {text}
        </Text>
        <Button size="xs" variant="white" color="dark" loading={end.isPending} onClick={() => end.mutate()}>
          {words.end}
        </Button>
      </Group>
    </Paper>
  )
}
