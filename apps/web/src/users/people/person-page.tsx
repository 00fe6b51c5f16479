import { Alert, Button, Group } from '@mantine/core'
import {
  IconClock,
  IconListCheck,
  IconLock,
  IconMasksTheater,
  IconMail,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react'
import type { OrganizationUserDetails } from '@tabellio/contract/users'
import { useMutation, useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ImpersonateDialog } from '../../impersonation/index.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useSession } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ApiKeysLink } from '../api-keys-link.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { peopleMessages } from './people.messages.ts'
import { allRoles, person } from './people.queries.ts'
import { PersonForm } from './person-form.tsx'
import { BlacklistDialog, DeactivateDialog } from './reason-dialog.tsx'
import { StateBadge } from './state-badge.tsx'

const route = getRouteApi('/o/$organizationId/users/$username')

/** One person of the organization: what it keeps of them, and whether they may come in. */
export function PersonPage() {
  const { organizationId, username } = route.useParams()
  const words = useMessages(peopleMessages)
  const [{ data: user }, { data: roles }] = useSuspenseQueries({ queries: [person(username), allRoles] })
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/users" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
      title={`${user.firstName} ${user.lastName}`}
      hint={user.username}
      actions={<Actions user={user} />}
    >
      <Group gap="xs">
        <StateBadge state={user.state} />
        {user.isOrganizationAdmin && words.administrator}
      </Group>
      {user.stateReason !== null && (
        <Alert color="gray" maw={760} title={words.reason}>
          {user.stateReason}
        </Alert>
      )}
      <PersonForm key={user.username} user={user} roles={roles.items} />
    </Page>
  )
}

const dialogs = {
  impersonate: ImpersonateDialog,
  access: AccessDialog,
  deactivate: DeactivateDialog,
  blacklist: BlacklistDialog,
  password: PasswordDialog,
}
type Doing = keyof typeof dialogs

/** What may be done with a person: only what their state leaves, and nothing to oneself. */
function Actions({ user }: { user: OrganizationUserDetails }) {
  const own = useSession()?.username
  const [doing, setDoing] = useState<Doing>()
  if (user.username === own) return <RightsLink username={own} />
  const Dialog = doing && dialogs[doing]
  const isIn = user.state === 'active' || user.state === 'invited'
  return (
    <Group gap="xs">
      <RightsLink username={user.username} />
      {user.isApiUser && <ApiKeysLink username={user.username} />}
      {user.state === 'invited' && <ResendButton username={user.username} />}
      {!isIn && <ActivateButton user={user} />}
      <DialogButtons user={user} isIn={isIn} onPress={setDoing} />
      {Dialog && <Dialog user={user} onClose={() => setDoing(undefined)} />}
    </Group>
  )
}

function RightsLink({ username }: { username: string }) {
  const words = useMessages(peopleMessages)
  const { organizationId } = route.useParams()
  return (
    <ButtonLink
      variant="default"
      to="/o/$organizationId/users/$username/rights"
      params={{ organizationId, username }}
      leftSection={<IconListCheck size={16} />}
    >
      {words.rights}
    </ButtonLink>
  )
}

type DialogButtonsProps = {
  user: OrganizationUserDetails
  isIn: boolean
  onPress: (doing: Doing) => void
}

function DialogButtons({ user, isIn, onPress }: DialogButtonsProps) {
  const words = useMessages(peopleMessages)
  const buttons = [
    {
      doing: 'impersonate',
      label: words.actInPlace,
      Icon: IconMasksTheater,
      isOffered: user.state === 'active',
    },
    { doing: 'access', label: words.access, Icon: IconClock, isOffered: isIn },
    { doing: 'password', label: words.setPassword, Icon: IconLock, isOffered: user.isManagedHere },
    {
      doing: 'blacklist',
      label: words.blacklist,
      Icon: IconUserX,
      isOffered: user.state !== 'blacklisted',
    },
    { doing: 'deactivate', label: words.deactivate, Icon: IconUserOff, isOffered: isIn },
  ] as const
  return buttons
    .filter(({ isOffered }) => isOffered)
    .map(({ doing, label, Icon }) => (
      <Button key={doing} variant="default" leftSection={<Icon size={16} />} onClick={() => onPress(doing)}>
        {label}
      </Button>
    ))
}

function ResendButton({ username }: { username: string }) {
  const words = useMessages(peopleMessages)
  const send = useWrite('users', 'resendActivation')
  const resend = useMutation({
    mutationFn: () => send({ body: { username } }),
    onSuccess: () => notifyDone(words.sentAgain({ email: username })),
    onError: (failure) => notifyFailure(words.notInvited, failure),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} />}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {words.sendAgain}
    </Button>
  )
}

function ActivateButton({ user }: { user: OrganizationUserDetails }) {
  const words = useMessages(peopleMessages)
  const send = useWrite('users', 'setState')
  const activate = useMutation({
    mutationFn: () => send({ params: user, body: { state: 'active' } }),
    onSuccess: () => notifyDone(words.activated({ name: user.firstName })),
    onError: (failure) => notifyFailure(words.notSaved, failure),
  })
  return (
    <Button
      leftSection={<IconUserCheck size={16} />}
      loading={activate.isPending}
      onClick={() => activate.mutate()}
    >
      {words.activate}
    </Button>
  )
}
