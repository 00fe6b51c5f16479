import { NativeSelect, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import type { Profile } from '@tabellio/contract/users'
import { currentLanguage, languageNames } from '../platform/language.ts'
import { wordsIn } from '../platform/messages.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { useSwitchLanguage } from '../ui/feedback/use-switch-language.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { userMessages } from './users.messages.ts'
import { useSaveProfile, type ProfileInput } from './users.queries.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const width = { base: 1, sm: 2 }

export function ProfileForm({ profile }: { profile: Profile }) {
  const words = useMessages(userMessages)
  const switchLanguage = useSwitchLanguage()
  const { firstName, lastName, phone, language } = words
  const form = useScreenForm({
    initial: inputOf(profile),
    labels: { firstName, lastName, phone, language },
    validate: { phone: (typed: string) => (isPhone(typed) ? undefined : words.phoneShape) },
    send: useSaveProfile(),
    onSent: async ({ language }) => {
      await switchLanguage(language)
      notifyDone(wordsIn(userMessages, currentLanguage()).saved)
    },
  })
  return (
    <FormPanel form={form} save={words.saveProfile} failed={words.notSaved} unsaved={words.notSavedYet}>
      <Title order={2} size="h5">
        {words.person}
      </Title>
      <SimpleGrid cols={width}>
        <TextInput {...form.input('firstName')} autoComplete="given-name" required />
        <TextInput {...form.input('lastName')} autoComplete="family-name" required />
        <TextInput {...form.input('phone')} description={words.phoneHint} type="tel" autoComplete="tel" />
        <NativeSelect {...form.input('language')} description={words.languageHint} data={languages} />
      </SimpleGrid>
      <Account profile={profile} />
    </FormPanel>
  )
}

/** The contract takes any text of five characters; nobody can be called on letters. */
const isPhone = (typed: string) => /^[\d\s()+./-]*$/.test(typed)

/** What only an administrator changes. */
function Account({ profile }: { profile: Profile }) {
  const words = useMessages(userMessages)
  const facts = [
    [words.username, profile.username],
    [words.email, profile.email],
    [words.position, profile.positionRole],
  ].filter(([, value]) => value)
  return (
    <>
      <Title order={2} size="h5">
        {words.account}
      </Title>
      <SimpleGrid cols={width} component="dl" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </>
  )
}

const inputOf = ({
  firstName,
  lastName,
  phone,
  language,
  isEnrolledForMarketing,
  avatarImageDataURI,
}: Profile): ProfileInput => ({
  firstName,
  lastName,
  phone,
  language,
  isEnrolledForMarketing,
  avatarImageDataURI,
})
