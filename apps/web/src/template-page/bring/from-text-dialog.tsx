import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { languageOf, templateLanguageOf, templateLanguages } from '@tabellio/contract/template-languages'
import { extractTemplate } from '@tabellio/forms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { documentGroups } from '../../document-groups/index.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { bringMessages } from './bring.messages.ts'
import { type Guess, guessesIn, templateOfText } from './template-of-text.ts'

/** G-209. */
const least = 300

/** Makes a template of the text of a document: first its guesses are shown, each with what made it, then it is made. */
export function FromTextDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState<string>()
  if (text === undefined) return <TextStep onText={setText} onClose={onClose} />
  return <GuessStep text={text} onClose={onClose} />
}

function TextStep({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const words = useMessages(bringMessages)
  const form = useScreenForm({
    initial: { content: '' },
    labels: { content: words.content },
    validate: { content: (text) => (text.trim().length < least ? words.tooShort({ least }) : null) },
    send: ({ content }) => Promise.resolve(content.trim().replaceAll(/\r\n?/g, '\n')),
    onSent: onText,
  })
  return (
    <FormDialog
      form={form}
      title={words.textTitle}
      save={words.look}
      failed={words.notMade}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Textarea
        {...form.input('content')}
        description={words.contentHint}
        rows={14}
        required
        data-autofocus
      />
    </FormDialog>
  )
}

function GuessStep({ text, onClose }: { text: string; onClose: () => void }) {
  const words = useMessages(bringMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  const extracted = useMemo(() => extractTemplate(text), [text])
  const guesses = useMemo(() => guessesIn(text, extracted), [text, extracted])
  const [paths, setPaths] = useState(() => guesses.map(({ field }) => field.fullPath))
  const form = useMaking({ text, extracted, paths, groupId: groups.items[0]?.id ?? '' })
  return (
    <FormDialog
      form={form}
      title={words.guessTitle}
      save={words.make}
      failed={words.notMade}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <Textarea {...form.input('description')} required rows={2} />
      <NativeSelect
        {...form.input('documentGroupId')}
        data={groups.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NativeSelect
        {...form.input('language')}
        data={templateLanguages.map((value) => ({ value, label: words[value] }))}
      />
      <Checkbox.Group
        label={words.guesses({ count: guesses.length })}
        description={words.guessesHint}
        value={paths}
        onChange={setPaths}
      >
        <Stack gap="xs" mt="xs">
          {guesses.map((guess) => (
            <GuessLine key={guess.field.fullPath} guess={guess} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}

const guessKinds = [
  'Alphanumeric',
  'Currency',
  'Date',
  'Email',
  'Phone',
  'Numeric',
  'ElectronicSignature',
] as const
const kindOfGuess = (type: string) => guessKinds.find((kind) => kind === type) ?? 'Alphanumeric'

function GuessLine({ guess: { field, evidence } }: { guess: Guess }) {
  const words = useMessages(bringMessages)
  const [first, ...more] = evidence
  const label = field.properties.label ?? field.name
  const kind = words[kindOfGuess(field.properties.dataType)]
  return (
    <Checkbox
      value={field.fullPath}
      label={label === kind ? label : `${label} (${kind})`}
      description={
        first && (
          <Text span size="xs">
            {first.before}
            <mark>{first.found}</mark>
            {first.after} {more.length > 0 && words.moreTimes({ count: more.length })}
          </Text>
        )
      }
    />
  )
}

type Making = {
  text: string
  extracted: ReturnType<typeof extractTemplate>
  paths: string[]
  groupId: string
}

function useMaking({ text, extracted, paths, groupId }: Making) {
  const words = useMessages(bringMessages)
  const { language } = useLanguage()
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const create = useWrite('templates', 'create')
  const initial: Record<'name' | 'description' | 'documentGroupId' | 'language', string> = {
    name: extracted.name,
    description: extracted.description,
    documentGroupId: groupId,
    language: templateLanguageOf(language),
  }
  return useScreenForm({
    initial,
    labels: {
      name: words.name,
      description: words.description,
      documentGroupId: words.group,
      language: words.language,
    },
    send: ({ language: said, ...typed }) => {
      const written = templateLanguages.find((each) => each === said) ?? 'English'
      const chosen = { language: languageOf(written), paths: new Set(paths), label: words.data }
      return create({ body: { ...typed, language: written, ...templateOfText(text, extracted, chosen) } })
    },
    onSent: ({ templateVersionId }) =>
      navigate({
        to: '/o/$organizationId/templates/$templateVersionId/edit',
        params: { organizationId, templateVersionId },
        ignoreBlocker: true,
      }),
  })
}
