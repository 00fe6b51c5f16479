import {
  Alert,
  Button,
  FileButton,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { templateLanguageOf, templateLanguages } from '@tabellio/contract/template-languages'
import { useState } from 'react'
import { documentGroups } from '../document-groups/index.ts'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { FoundInWord, type WordRead, fieldsIn } from './found-in-word.tsx'
import { wordTemplateMessages } from './word-templates.messages.ts'
import { dataUriOf } from '../platform/data-uri.ts'

/** What was chosen, and what the server found in it. */
type Chosen = { name: string; uri: string; read?: WordRead; failure?: unknown }

const languageNamed = (said: string) => templateLanguages.find((one) => one === said) ?? 'English'

function useChosen() {
  const [chosen, setChosen] = useState<Chosen>()
  const read = async (name: string, uri: string, language: string) => {
    setChosen({ name, uri })
    try {
      const body = { wordDataUri: uri, language: languageNamed(language) }
      setChosen({ name, uri, read: await api.wordTemplates.read({ body }) })
    } catch (failure) {
      setChosen({ name, uri, failure })
    }
  }
  return { chosen, read }
}

type ChosenProps = { chosen: Chosen | undefined; choose: (file: File) => Promise<void> }

function ChosenFile({ chosen, choose }: ChosenProps) {
  const words = useMessages(wordTemplateMessages)
  const failureText = useFailureText()
  return (
    <>
      <Text size="sm">{words.hint({ tags: '{name}, {#people} … {/people}, {if …} … {/if}' })}</Text>
      <Group>
        <FileButton accept=".docx,.odt,.rtf" onChange={(file) => file && void choose(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {words.choose}
            </Button>
          )}
        </FileButton>
        {chosen && <Text size="sm">{chosen.name}</Text>}
      </Group>
      {chosen?.failure !== undefined && (
        <Alert color="red">{failureText(chosen.failure) ?? words.unread}</Alert>
      )}
      {chosen?.read && <FoundInWord found={chosen.read} />}
    </>
  )
}

type GoesOn = 'word' | 'editor'

/** Whether it stays a Word file: what nobody has said follows from whether it has tags. */
function useGoesOn(chosen: Chosen | undefined) {
  const [said, say] = useState<GoesOn>()
  const hasTags = chosen?.read === undefined || fieldsIn(chosen.read.contextDefinition) > 0
  return { goesOn: said ?? (hasTags ? 'word' : 'editor'), say }
}

function HowItGoesOn({ goesOn, say }: ReturnType<typeof useGoesOn>) {
  const words = useMessages(wordTemplateMessages)
  return (
    <Radio.Group
      label={words.goesOn}
      value={goesOn}
      onChange={(value) => say(value === 'editor' ? 'editor' : 'word')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="word" label={words.asWord} description={words.asWordHint} />
        <Radio value="editor" label={words.inEditor} description={words.inEditorHint} />
      </Stack>
    </Radio.Group>
  )
}

/** The form, and where it leads: to the text where that goes on in the editor. */
function useWordTemplateForm(
  chosen: Chosen | undefined,
  { goesOn }: { goesOn: GoesOn },
  onClose: () => void,
) {
  const words = useMessages(wordTemplateMessages)
  const navigate = useNavigate()
  const { organizationId } = useOrganization()
  const create = useWrite('wordTemplates', 'create')
  const { language } = useLanguage()
  const groups = useQuery(documentGroups).data?.items ?? []
  const form = useScreenForm({
    initial: {
      name: '',
      description: '',
      documentGroupId: '',
      language: templateLanguageOf(language),
      wordDataUri: '',
    },
    labels: {
      name: words.name,
      description: words.description,
      documentGroupId: words.group,
      language: words.language,
      wordDataUri: words.file,
    },
    send: (typed) =>
      create({
        body: {
          ...typed,
          documentGroupId: typed.documentGroupId || (groups[0]?.id ?? ''),
          language: languageNamed(typed.language),
          wordDataUri: chosen?.uri ?? '',
          isKeptAsWord: goesOn === 'word',
        },
      }),
    onSent: ({ templateVersionId }) =>
      goesOn === 'word'
        ? onClose()
        : navigate({
            to: '/o/$organizationId/templates/$templateVersionId/edit',
            params: { organizationId, templateVersionId },
            ignoreBlocker: true,
          }),
  })
  return { form, groups }
}

/** Makes a template of a Word file, once somebody has seen what was found in it. */
export function WordTemplateDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(wordTemplateMessages)
  const { chosen, read } = useChosen()
  const goingOn = useGoesOn(chosen)
  const { form, groups } = useWordTemplateForm(chosen, goingOn, onClose)
  const choose = async (file: File) => {
    const name = file.name.replace(/\.(?:docx|odt|rtf)$/i, '')
    // What somebody has typed stays.
    if (form.values.name === '' || form.values.name === chosen?.name) form.input('name').onChange(name)
    await read(name, await dataUriOf(file), form.values.language)
  }
  const { onChange, ...language } = form.input('language')
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={words.make}
      failed={words.failed}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <ChosenFile chosen={chosen} choose={choose} />
      {chosen?.read && <HowItGoesOn {...goingOn} />}
      <TextInput {...form.input('name')} required />
      <Textarea {...form.input('description')} required rows={2} />
      <NativeSelect
        {...form.input('documentGroupId')}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NativeSelect
        {...language}
        onChange={(event) => {
          onChange(event)
          // The sentences of its conditions are in this language.
          if (chosen) void read(chosen.name, chosen.uri, event.currentTarget.value)
        }}
        data={templateLanguages.map((value) => ({ value, label: words[value] }))}
      />
    </FormDialog>
  )
}
