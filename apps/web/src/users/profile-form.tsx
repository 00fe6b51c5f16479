import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Profile } from '@tabellio/contract/users'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '@tabellio/contract/client'
import type { RequestError } from '@tabellio/contract/errors'
import { currentLanguage, isLanguage, languageNames } from '../platform/language.ts'
import { useLanguage } from '../platform/use-language.ts'
import { wordsIn } from '../platform/messages.ts'
import { useMessages } from '../platform/use-messages.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { useSwitchLanguage } from '../ui/feedback/use-switch-language.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { requestErrorText } from '../platform/refusals/refusal-text.ts'
import { userMessages } from './users.messages.ts'
import { useSaveProfile, type ProfileInput } from './users.queries.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const width = { base: 1, sm: 2 }

export function ProfileForm({ profile }: { profile: Profile }) {
  const words = useMessages(userMessages)
  const switchLanguage = useSwitchLanguage()
  const save = useSaveProfile()
  const [input, setInput] = useState<ProfileInput>(() => inputOf(profile))
  const errors = useErrors(input, save.error)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = !isSame(input, inputOf(profile))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.values(errors).some(Boolean)) return focusFirstError(form.current)
    save.mutate(input, {
      onSuccess: ({ language }) => {
        void switchLanguage(language).then(() => notifyDone(wordsIn(userMessages, currentLanguage()).saved))
      },
      onError: (error) => {
        if (refusedOf(error).size > 0) setTimeout(() => focusFirstError(form.current))
        else notifyFailure(words.notSaved, error)
      },
    })
  }
  const change = (input: ProfileInput) => {
    setInput(input)
    save.reset()
  }

  return (
    <Paper component="form" ref={form} withBorder p="lg" maw={760} onSubmit={submit} noValidate>
      <LeavingDialog isChanged={isChanged} isLostByReload>
        {words.notSavedYet}
      </LeavingDialog>
      <Stack>
        <Title order={2} size="h5">
          {words.person}
        </Title>
        <Person input={input} errors={errors} onChange={change} />
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

type Typed = 'firstName' | 'lastName' | 'phone'
type Errors = Record<Typed, string | undefined>

/** What is wrong with what is typed, at its field: what the screen sees at once, else what the server refused. */
function useErrors(input: ProfileInput, error: Error | null): Errors {
  const words = useMessages(userMessages)
  const { language } = useLanguage()
  const refused = refusedOf(error)
  const refusal = (field: Typed) => {
    const error = refused.get(field)
    return error && requestErrorText(error, language)
  }
  const name = (field: 'firstName' | 'lastName') => {
    if (input[field].trim() === '') return words.needed
    return input[field].trim().length > 200 ? words.tooLong({ most: 200 }) : refusal(field)
  }
  const isPhone = input.phone.trim() === '' || /^[\d\s()+./-]{5,50}$/.test(input.phone.trim())
  return {
    firstName: name('firstName'),
    lastName: name('lastName'),
    phone: isPhone ? refusal('phone') : words.phoneShape,
  }
}

const refusedOf = (error: Error | null): Map<string, RequestError> =>
  new Map(error instanceof ApiError ? error.errors.map((refused) => [refused.path, refused]) : [])

const focusFirstError = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

type PersonProps = { input: ProfileInput; errors: Errors; onChange: (input: ProfileInput) => void }

function Person({ input, errors, onChange }: PersonProps) {
  const words = useMessages(userMessages)
  const set = (part: Partial<ProfileInput>) => onChange({ ...input, ...part })
  return (
    <SimpleGrid cols={width}>
      <TextInput
        label={words.firstName}
        autoComplete="given-name"
        required
        value={input.firstName}
        onChange={(event) => set({ firstName: event.currentTarget.value })}
        error={errors.firstName}
      />
      <TextInput
        label={words.lastName}
        autoComplete="family-name"
        required
        value={input.lastName}
        onChange={(event) => set({ lastName: event.currentTarget.value })}
        error={errors.lastName}
      />
      <TextInput
        label={words.phone}
        description={words.phoneHint}
        type="tel"
        autoComplete="tel"
        value={input.phone}
        onChange={(event) => set({ phone: event.currentTarget.value })}
        error={errors.phone}
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

const isSame = (one: ProfileInput, other: ProfileInput) => JSON.stringify(one) === JSON.stringify(other)

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
