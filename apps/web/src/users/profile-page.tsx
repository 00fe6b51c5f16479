import { useSuspenseQuery } from '@tanstack/react-query'
import { useWords } from '../platform/messages.ts'
import { Page } from '../ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { userMessages } from './users.messages.ts'
import { profile } from './users.queries.ts'

export function ProfilePage() {
  const words = useWords(userMessages)
  const { data } = useSuspenseQuery(profile)
  return (
    <Page title={words.profile}>
      <ProfileForm profile={data} />
    </Page>
  )
}
