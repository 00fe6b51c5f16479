import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import type { Profile, ProfileInput } from '@tabellio/contract/users'
import { useState, type SubmitEvent } from 'react'
import { isLanguage, languageNames, useLanguage } from '../platform/language.ts'
import { useWords } from '../platform/messages.ts'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { userMessages } from './users.messages.ts'
import { useSaveProfile } from './users.queries.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const width = { base: 1, sm: 2 }

export function ProfileForm({ profile }: { profile: Profile }) {
  const words = useWords(userMessages)
  const { setLanguage } = useLanguage()
  const save = useSaveProfile()
  const [input, setInput] = useState<ProfileInput>(() => inputOf(profile))
  const set = (part: Partial<ProfileInput>) => setInput({ ...input, ...part })
  const lacks = (text: string) => text.trim() === '' && words.needed
  const phone = input.phone.trim()
  const phoneError = phone !== '' && phone.length < 5 && words.phoneShort

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (lacks(input.firstName) || lacks(input.lastName) || phoneError) return
    save.mutate(input, {
      onSuccess: ({ language }) => {
        setLanguage(language)
        notifyDone(words.saved)
      },
      onError: (error) => notifyFailure(words.notSaved, error),
    })
  }

  return (
    <Paper component="form" withBorder p="lg" maw={760} onSubmit={submit} noValidate>
      <Stack>
        <Title order={2} size="h5">
          {words.person}
        </Title>
        <SimpleGrid cols={width}>
          <TextInput
            label={words.firstName}
            autoComplete="given-name"
            required
            value={input.firstName}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
            error={lacks(input.firstName)}
          />
          <TextInput
            label={words.lastName}
            autoComplete="family-name"
            required
            value={input.lastName}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
            error={lacks(input.lastName)}
          />
          <TextInput
            label={words.phone}
            description={words.phoneHint}
            type="tel"
            autoComplete="tel"
            value={input.phone}
            onChange={(event) => set({ phone: event.currentTarget.value })}
            error={phoneError}
          />
          <NativeSelect
            label={words.language}
            description={words.languageHint}
            data={languages}
            value={input.language}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && set({ language: value })}
          />
        </SimpleGrid>
        <Account profile={profile} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {words.saveProfile}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** What only an administrator changes. */
function Account({ profile }: { profile: Profile }) {
  const words = useWords(userMessages)
  return (
    <>
      <Title order={2} size="h5">
        {words.account}
      </Title>
      <SimpleGrid cols={width}>
        <TextInput label={words.username} value={profile.username} readOnly />
        <TextInput label={words.email} value={profile.email} readOnly />
        {profile.positionRole && <TextInput label={words.position} value={profile.positionRole} readOnly />}
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
