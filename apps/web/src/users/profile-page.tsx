import { useSuspenseQuery } from '@tanstack/react-query'
import { useMessages } from '../platform/use-messages.ts'
import { Page } from '../ui/page.tsx'
import { ApiKeysLink } from './api-keys-link.tsx'
import { ProfileForm } from './profile-form.tsx'
import { userMessages } from './users.messages.ts'
import { profile } from './users.queries.ts'

export function ProfilePage() {
  const words = useMessages(userMessages)
  const { data } = useSuspenseQuery(profile)
  return (
    <Page title={words.profile} actions={<ApiKeysLink username={data.username} />}>
      <ProfileForm profile={data} />
    </Page>
  )
}
