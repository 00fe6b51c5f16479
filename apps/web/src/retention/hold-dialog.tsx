import { MultiSelect, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { holdSubjects } from '@tabellio/contract/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { retentionMessages } from './retention.messages.ts'
import { caseFilesNamed, documentsNamed } from './retention.queries.ts'

/** Places a hold on documents, a case file or all that concerns a person. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(retentionMessages)
  const form = useHoldForm(onClose)
  const { subject } = form.values
  return (
    <FormDialog
      form={form}
      title={words.placeHold}
      save={words.placeHold}
      failed={words.holdNotPlaced}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <Textarea {...form.input('reason')} required rows={2} />
      <NativeSelect
        {...form.input('subject')}
        data={holdSubjects.map((value) => ({ value, label: words[`on-${value}`] }))}
      />
      {subject === 'documents' && <DocumentsInput {...form.input('documentIds')} />}
      {subject === 'case-file' && <CaseFileInput {...form.input('instanceId')} />}
      {subject === 'person' && (
        <TextInput {...form.input('person')} required description={words.personHint} />
      )}
    </FormDialog>
  )
}

function useHoldForm(onClose: () => void) {
  const words = useMessages(retentionMessages)
  const place = useWrite('retention', 'placeHold')
  const initial: {
    name: string
    reason: string
    subject: (typeof holdSubjects)[number]
    documentIds: string[]
    instanceId: string | null
    person: string
  } = { name: '', reason: '', subject: 'documents', documentIds: [], instanceId: null, person: '' }
  return useScreenForm({
    initial,
    labels: {
      name: words.name,
      reason: words.reason,
      subject: words.holdOn,
      documentIds: words.documents,
      instanceId: words.caseFile,
      person: words.person,
    },
    send: ({ subject, documentIds, instanceId, person, ...rest }) =>
      place({
        body: {
          ...rest,
          subject,
          ...(subject === 'documents' && { documentIds }),
          ...(subject === 'case-file' && { instanceId }),
          ...(subject === 'person' && { person }),
        },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.holdPlaced)
    },
  })
}

type Input<Value> = { value?: Value; onChange: (value: Value) => void; label?: string | undefined }

/** Chosen ones keep their names while others are looked for. */
function DocumentsInput({ value = [], ...input }: Input<string[]>) {
  const words = useMessages(retentionMessages)
  const [searched, setSearched] = useState('')
  const { data } = useQuery(documentsNamed(searched))
  const [known, setKnown] = useState(new Map<string, string>())
  const found = (data?.items ?? []).map(({ documentId, name }) => ({ value: documentId, label: name }))
  const chosen = value.filter((id) => !found.some((each) => each.value === id))
  return (
    <MultiSelect
      {...input}
      value={value}
      required
      searchable
      withScrollArea={false}
      placeholder={words.searchByName}
      searchValue={searched}
      onSearchChange={setSearched}
      data={[...chosen.map((id) => ({ value: id, label: known.get(id) ?? id })), ...found]}
      onChange={(ids) => {
        setKnown(new Map([...known, ...found.map((each) => [each.value, each.label] as const)]))
        input.onChange(ids)
      }}
    />
  )
}

function CaseFileInput({ value = null, ...input }: Input<string | null>) {
  const words = useMessages(retentionMessages)
  const [searched, setSearched] = useState('')
  const { data } = useQuery(caseFilesNamed(searched))
  return (
    <Select
      {...input}
      value={value}
      required
      searchable
      withScrollArea={false}
      placeholder={words.searchByName}
      searchValue={searched}
      onSearchChange={setSearched}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
