import { Stack, Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MyAbsence } from '../approvals/index.ts'
import { ImpersonateSomebody, MyImpersonations } from '../impersonation/index.ts'
import { SecuritySettings } from '../mfa/index.ts'
import { Passkeys } from '../passkeys/index.ts'
import { MailSettings } from '../notifications/index.ts'
import { ChangePassword } from '../passwords/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { DeleteAccount } from '../removals/index.ts'
import { MySubscriptions } from '../subscriptions/index.ts'
import { OpenSessions } from '../sessions/index.ts'
import { Page } from '../ui/page.tsx'
import { ApiKeysLink } from './api-keys-link.tsx'
import { ProfileForm } from './profile-form.tsx'
import { userMessages } from './users.messages.ts'
import { profile } from './users.queries.ts'

export function ProfilePage() {
  const { data } = useSuspenseQuery(profile)
  return (
    <ProfileTabs shown="person">
      <Stack>
        <ProfileForm profile={data} />
        <MyAbsence />
        <DeleteAccount />
      </Stack>
    </ProfileTabs>
  )
}

export const ProfileSecurityPage = () => (
  <ProfileTabs shown="security">
    <Stack>
      <ChangePassword />
      <SecuritySettings />
      <Passkeys />
      <OpenSessions />
      <ImpersonateSomebody />
      <MyImpersonations />
    </Stack>
  </ProfileTabs>
)

export const ProfileNotificationsPage = () => (
  <ProfileTabs shown="notifications">
    <Stack>
      <MailSettings />
      <MySubscriptions />
    </Stack>
  </ProfileTabs>
)

const paths = {
  person: '/o/$organizationId/profile',
  security: '/o/$organizationId/profile/security',
  notifications: '/o/$organizationId/profile/notifications',
} as const
type Tab = keyof typeof paths
const isTab = (value: string | null): value is Tab => value !== null && Object.hasOwn(paths, value)

/** Each tab is a screen with an address of its own. */
function ProfileTabs({ shown, children }: { shown: Tab; children: ReactNode }) {
  const words = useMessages(userMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(profile)
  return (
    <Page title={words.profile} actions={<ApiKeysLink username={data.username} />}>
      <Tabs
        value={shown}
        activateTabWithKeyboard={false}
        onChange={(tab) => isTab(tab) && void navigate({ to: paths[tab], params })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="person">{words.person}</Tabs.Tab>
          <Tabs.Tab value="security">{words.security}</Tabs.Tab>
          <Tabs.Tab value="notifications">{words.notifications}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={shown}>{children}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
