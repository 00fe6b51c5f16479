import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { IntakeFieldGuess, IntakeFileInfo } from '@tabellio/contract/intake'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { Form, defaultValues, labelOf } from '@tabellio/forms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { WholeForm, toastErrors } from '../parts/form/index.ts'
import { LinkedForm } from '../parts/links/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { today } from '../platform/today.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { isValues } from '../platform/values.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { intakeMessages } from './intake.messages.ts'
import { documentType } from './intake.queries.ts'
import styles from './intake.module.css'
import { useActions } from './use-actions.ts'

type Props = {
  file: IntakeFileInfo
  documentTypeId: string
  /** Shows where a value was read. */
  onShow: (guess: IntakeFieldGuess) => void
}

/** The data of the file, filled in by what was read, and the button that makes a document of both. */
export function FileForm({ file, documentTypeId, onShow }: Props) {
  const words = useMessages(intakeMessages)
  const { language } = useLanguage()
  const { data: type } = useSuspenseQuery(documentType(documentTypeId))
  const [form] = useState(() => formOf(type, file))
  const { isBusy, store, discard } = useEnding(file)
  const save = () => {
    if (form.problems().length > 0) {
      form.showProblems()
      toastErrors(form, language)
      return
    }
    void store({ documentTypeId, data: form.values() })
  }
  const hasFields = type.contextDefinition.fields.length + type.contextDefinition.records.length > 0
  return (
    <Stack>
      {hasFields && <Evidence file={file} type={type} onShow={onShow} />}
      {hasFields && (
        <section className={styles['card']}>
          <Stack>
            <Title order={2} size="h5">
              {words.data}
            </Title>
            <LinkedForm form={form} mappings={type.dataLinkMappings} isContinued={false}>
              <WholeForm form={form} label={words.data} />
            </LinkedForm>
          </Stack>
        </section>
      )}
      <Group>
        <Button onClick={save} loading={isBusy}>
          {words.storeAs}
        </Button>
        <Button variant="default" onClick={() => void discard()}>
          {words.discard}
        </Button>
      </Group>
    </Stack>
  )
}

function formOf(type: DocumentTypeInfo, { data }: IntakeFileInfo) {
  const { contextDefinition: definition, wizardDefinition: wizard } = type
  const values = { ...defaultValues(definition), ...(isValues(data) ? data : {}) }
  return new Form({ definition, wizard, values, today: today() })
}

/** What was said is kept first: where storing is refused, nothing of it is lost. */
function useEnding(file: IntakeFileInfo) {
  const words = useMessages(intakeMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const actions = useActions()
  const correct = useWrite('intake', 'correct')
  const [isBusy, setBusy] = useState(false)
  const { intakeFileId, name } = file
  const leave = () => navigate({ to: '/o/$organizationId/intake', params: { organizationId }, search: {} })
  const store = async (said: { documentTypeId: string; data: ReturnType<Form['values']> }) => {
    setBusy(true)
    try {
      await correct({ params: { intakeFileId }, body: said })
    } catch (fault) {
      notifyFailure(words.notStored({ name }), fault)
      return setBusy(false)
    }
    const isDone = await actions.store(file)
    setBusy(false)
    if (!isDone) return undefined
    notifyDone(words.stored({ name }))
    return leave()
  }
  const discard = async () => {
    if (await actions.discard(file)) await leave()
  }
  return { isBusy, store, discard }
}

function Evidence({ file, type, onShow }: Pick<Props, 'file' | 'onShow'> & { type: DocumentTypeInfo }) {
  const words = useMessages(intakeMessages)
  const labels = new Map(type.contextDefinition.fields.map((field) => [field.name, labelOf(field)]))
  if (file.fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noEvidence}
      </Text>
    )
  return (
    <section className={styles['card']}>
      <Title order={2} size="h5">
        {words.evidence}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {words.evidenceHint}
      </Text>
      <Stack gap={4} align="flex-start">
        {file.fields.map((guess) => (
          <Button
            key={guess.name}
            size="compact-sm"
            variant="subtle"
            className={styles['evidence'] ?? ''}
            onClick={() => onShow(guess)}
          >
            {words.onPage({
              label: labels.get(guess.name) ?? guess.name,
              text: guess.text,
              page: guess.page + 1,
            })}
          </Button>
        ))}
      </Stack>
    </section>
  )
}
