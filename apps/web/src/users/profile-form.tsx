import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Profile } from '@tabellio/contract/users'
import { useState, type SubmitEvent } from 'react'
import { isLanguage, languageNames, useLanguage } from '../platform/language.ts'
import { useWords } from '../platform/messages.ts'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { userMessages } from './users.messages.ts'
import { useSaveProfile, type ProfileInput } from './users.queries.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const width = { base: 1, sm: 2 }

export function ProfileForm({ profile }: { profile: Profile }) {
  const words = useWords(userMessages)
  const { setLanguage } = useLanguage()
  const save = useSaveProfile()
  const [input, setInput] = useState<ProfileInput>(() => inputOf(profile))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.values(faultsOf(input)).includes(true)) return
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
        <Person input={input} onChange={setInput} />
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

const faultsOf = ({ firstName, lastName, phone }: ProfileInput) => ({
  firstName: firstName.trim() === '',
  lastName: lastName.trim() === '',
  phone: phone.trim() !== '' && phone.trim().length < 5,
})

type PersonProps = { input: ProfileInput; onChange: (input: ProfileInput) => void }

function Person({ input, onChange }: PersonProps) {
  const words = useWords(userMessages)
  const faults = faultsOf(input)
  const set = (part: Partial<ProfileInput>) => onChange({ ...input, ...part })
  return (
    <SimpleGrid cols={width}>
      <TextInput
        label={words.firstName}
        autoComplete="given-name"
        required
        value={input.firstName}
        onChange={(event) => set({ firstName: event.currentTarget.value })}
        error={faults.firstName && words.needed}
      />
      <TextInput
        label={words.lastName}
        autoComplete="family-name"
        required
        value={input.lastName}
        onChange={(event) => set({ lastName: event.currentTarget.value })}
        error={faults.lastName && words.needed}
      />
      <TextInput
        label={words.phone}
        description={words.phoneHint}
        type="tel"
        autoComplete="tel"
        value={input.phone}
        onChange={(event) => set({ phone: event.currentTarget.value })}
        error={faults.phone && words.phoneShort}
      />
      <NativeSelect
        label={words.language}
        description={words.languageHint}
        data={languages}
        value={input.language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && set({ language: value })}
      />
    </SimpleGrid>
  )
}

/** What only an administrator changes. */
function Account({ profile }: { profile: Profile }) {
  const words = useWords(userMessages)
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
