import { Stack, Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CreditsPanel } from '../credits/index.ts'
import { FontsPanel } from '../fonts/index.ts'
import { MailboxPanel } from '../intake-mailbox/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { DeleteOrganization } from '../removals/index.ts'
import { SearchIndexPanel } from '../search-index/index.ts'
import { Page } from '../ui/page.tsx'
import { ContactsForm } from './contacts-form.tsx'
import { FeatureFlags } from './feature-flags.tsx'
import { GeneralForm } from './general-form.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { organization } from './organizations.queries.ts'
import { QueryBehaviorForm } from './query-behavior-form.tsx'
import { SecurityFields } from './security-fields.tsx'
import { settingsMessages } from './settings.messages.ts'
import { WorkflowForm } from './workflow-form.tsx'

export function GeneralPage() {
  const { data } = useSuspenseQuery(organization)
  return (
    <SettingsTabs shown="general">
      <GeneralForm organization={data} />
      <LogoPanel logo={data.pngImageBase64} />
      <CreditsPanel organizationId={data.id} />
      <MailboxPanel />
      <SearchIndexPanel />
      <FeatureFlags flags={data.featureFlags} />
      <DeleteOrganization organization={data} />
    </SettingsTabs>
  )
}

export function ContactsPage() {
  const { data } = useSuspenseQuery(organization)
  return (
    <SettingsTabs shown="contacts">
      <ContactsForm organization={data} />
    </SettingsTabs>
  )
}

export function AccessPage() {
  const { data } = useSuspenseQuery(organization)
  return (
    <SettingsTabs shown="access">
      <QueryBehaviorForm organization={data} />
      <SecurityFields organization={data} />
    </SettingsTabs>
  )
}

export function FontsPage() {
  return (
    <SettingsTabs shown="fonts">
      <FontsPanel />
    </SettingsTabs>
  )
}

export function WorkflowsPage() {
  const { data } = useSuspenseQuery(organization)
  return (
    <SettingsTabs shown="workflows">
      <WorkflowForm organization={data} />
    </SettingsTabs>
  )
}

const paths = {
  general: '/o/$organizationId/settings',
  contacts: '/o/$organizationId/settings/contacts',
  access: '/o/$organizationId/settings/access',
  fonts: '/o/$organizationId/settings/fonts',
  workflows: '/o/$organizationId/settings/workflows',
} as const
const tabs = ['general', 'contacts', 'access', 'fonts', 'workflows'] as const
type Tab = (typeof tabs)[number]

/** Each tab is a screen with an address of its own. */
function SettingsTabs({ shown, children }: { shown: Tab; children: ReactNode }) {
  const words = useMessages(settingsMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const open = (chosen: string | null) => {
    const tab = tabs.find((each) => each === chosen)
    if (tab) void navigate({ to: paths[tab], params })
  }
  return (
    <Page title={words.title} hint={words.hint}>
      <Tabs value={shown} activateTabWithKeyboard={false} onChange={open}>
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {words[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>
          <Stack>{children}</Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
