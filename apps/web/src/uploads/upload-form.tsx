import { Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core'
import type { DocumentInfo } from '@tabellio/contract/documents'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { Form, defaultValues } from '@tabellio/forms'
import { useState } from 'react'
import { WholeForm, toastErrors } from '../parts/form/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { today } from '../platform/today.ts'
import { useLanguage } from '../platform/use-language.ts'
import { fileKindName } from '../platform/refusals/file-kind-name.ts'
import { useMessages } from '../platform/use-messages.ts'
import { isValues } from '../platform/values.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { LinkedForm } from '../parts/links/index.ts'
import { type Chosen, hindranceOf, isStill, isUnfinished, maxFileBytes } from './chosen.ts'
import { ChosenList } from './chosen-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { uploadMessages } from './uploads.messages.ts'
import styles from './uploads.module.css'
import { useProposals } from './use-proposals.ts'
import { type SendFile, useUploads } from './use-uploads.ts'

type UploadFormProps = {
  type: DocumentTypeInfo
  /** The document of which a new version is made. */
  parent?: DocumentInfo | undefined
}
type Uploads = ReturnType<typeof useUploads>

/** The files, the values that belong to them, and the button that sends both. */
export function UploadForm({ type, parent, uploads }: UploadFormProps & { uploads: Uploads }) {
  const words = useMessages(uploadMessages)
  const data = useData({ type, parent })
  const proposed = useProposals({ type, chosen: uploads.chosen, formFor: data.formFor })
  const { chosen } = uploads
  const { acceptedMimeTypes } = type
  const ready = chosen.filter((each) => isStill(each) && !hindranceOf(each.file, acceptedMimeTypes))
  const isTooMany = parent !== undefined && chosen.filter(isUnfinished).length > 1
  const send = useSending({ type, parent, data })
  const start = (some: Chosen[]) => {
    const sends = data.isRight(some) ? some.map((each) => ({ chosen: each, send: send(each) })) : []
    void uploads.start(sends)
  }
  const { isOne } = data
  const savedCount = chosen.filter(({ state }) => state === 'saved').length
  // What would follow is a version of the one that was just saved, with the data of the one before it.
  const isDone = isOne && savedCount > 0
  return (
    <Stack>
      {!isDone && <Chooser type={type} isOne={isOne} onFiles={uploads.add} />}
      {chosen.length > 0 && (
        <section className={styles['card']}>
          <ChosenList
            chosen={chosen}
            acceptedMimeTypes={acceptedMimeTypes}
            onRemove={uploads.remove}
            onRetry={(each) => start([each])}
          />
        </section>
      )}
      {data.hasFields && !isDone && (
        <DataCard type={type} data={data} chosen={chosen.filter(isUnfinished)} proposed={proposed} />
      )}
      {isTooMany && (
        <Text c="var(--mantine-color-error)" role="alert">
          {words.tooManyForVersion}
        </Text>
      )}
      <Group>
        {!isDone && (
          <Button
            onClick={() => start(ready)}
            loading={uploads.isSending}
            disabled={ready.length === 0 || isTooMany}
          >
            {words.upload({ count: ready.length })}
          </Button>
        )}
        <Text component="output" c="dimmed" size="sm">
          {savedCount > 0 && words.done({ count: savedCount })}
        </Text>
      </Group>
      <LeavingDialog isChanged={chosen.some(isUnfinished)} isLostByReload>
        {words.unsaved}
      </LeavingDialog>
    </Stack>
  )
}

type ChooserProps = { type: DocumentTypeInfo; isOne: boolean; onFiles: (files: File[]) => void }

function Chooser({ type: { acceptedMimeTypes }, isOne, onFiles }: ChooserProps) {
  const words = useMessages(uploadMessages)
  const format = useFormat()
  const kinds = acceptedMimeTypes.map((each) => kindOf(each, words)).join(', ')
  return (
    <DropZone
      label={isOne ? words.dropOne : words.drop}
      button={isOne ? words.chooseOne : words.choose}
      hint={words.accepted({ kinds, size: format.size(maxFileBytes) })}
      isMultiple={!isOne}
      accept={acceptedMimeTypes.join(',')}
      onFiles={onFiles}
    />
  )
}

/** Calls a kind of files as people do: by the end of their names where there is one. */
function kindOf(mimeType: string, words: { images: string; texts: string; anyFile: string }): string {
  if (mimeType === 'image/*') return words.images
  if (mimeType === 'text/*') return words.texts
  if (mimeType === '*/*') return words.anyFile
  return fileKindName(mimeType)
}

type Data = ReturnType<typeof useData>

/** The values: one form for all files, or one for each. What was typed in either is kept while the other is shown. */
function useData({ type, parent }: UploadFormProps) {
  const { language } = useLanguage()
  const { contextDefinition: definition, wizardDefinition: wizard } = type
  const formOf = () => {
    const given = parent && isValues(parent.data) ? parent.data : defaultValues(definition)
    return new Form({ definition, wizard, values: given, today: today() })
  }
  const [shared] = useState(formOf)
  const [ownForms] = useState(() => new Map<string, Form>())
  // What is read in a file is about that one.
  const [isOwn, setIsOwn] = useState(type.autoExtract && parent === undefined)
  const [shownId, show] = useState<string>()
  /** Each file begins with what is filled in for all by then. */
  const ownFormFor = (id: string) => {
    const form = ownForms.get(id) ?? formOf()
    if (!ownForms.has(id)) form.restore(shared.snapshot())
    ownForms.set(id, form)
    return form
  }
  const formFor = ({ id }: Chosen) => (isOwn ? ownFormFor(id) : shared)
  return {
    isOne: parent !== undefined,
    hasFields: definition.fields.length + definition.records.length > 0,
    shared,
    isOwn,
    setIsOwn,
    shownId,
    show,
    formFor,
    /** Says what is wrong at the fields, and that nothing is sent. */
    isRight: (files: Chosen[]) => {
      const wrong = files.find((each) => formFor(each).problems().length > 0)
      if (!wrong) return true
      const form = formFor(wrong)
      form.showProblems()
      toastErrors(form, language)
      show(wrong.id)
      return false
    },
  }
}

/** What is sent of a file, decided now: what is typed later belongs to a later try. */
function useSending({ type, parent, data }: UploadFormProps & { data: Data }) {
  const save = useWrite('uploads', 'save')
  const { documentTypeId } = type
  return (chosen: Chosen): SendFile => {
    const { file } = chosen
    const values = data.formFor(chosen).values()
    const place = parent ? { parentDocumentVersionId: parent.documentVersionId } : { documentTypeId }
    return (sending) => save({ body: { ...place, data: values } }, { files: [file], ...sending })
  }
}

type DataCardProps = {
  type: DocumentTypeInfo
  data: Data
  chosen: Chosen[]
  /** The fields that were filled in from a file, by its id. */
  proposed: ReadonlyMap<string, string>
}

function DataCard({ type, data, chosen, proposed }: DataCardProps) {
  const { isOne } = data
  const words = useMessages(uploadMessages)
  const shown = data.isOwn ? (chosen.find(({ id }) => id === data.shownId) ?? chosen[0]) : undefined
  const form = shown ? data.formFor(shown) : data.shared
  return (
    <section className={styles['card']}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {words.data}
          </Title>
          {!isOne && chosen.length > 1 && (
            <SegmentedControl
              aria-label={words.data}
              value={data.isOwn ? 'own' : 'same'}
              onChange={(value) => data.setIsOwn(value === 'own')}
              data={[
                { value: 'same', label: words.sameData },
                { value: 'own', label: words.ownData },
              ]}
            />
          )}
        </Group>
        {shown && (
          <Select
            label={words.dataOf}
            data={chosen.map(({ id, file }) => ({ value: id, label: file.name }))}
            value={shown.id}
            allowDeselect={false}
            onChange={(id) => id !== null && data.show(id)}
          />
        )}
        <Read proposed={proposed} file={shown ?? chosen[0]} />
        <LinkedForm
          key={shown?.id ?? 'same'}
          form={form}
          mappings={type.dataLinkMappings}
          isContinued={isOne}
        >
          <WholeForm form={form} label={words.data} />
        </LinkedForm>
      </Stack>
    </section>
  )
}

type ReadProps = Pick<DataCardProps, 'proposed'> & { file: Chosen | undefined }

/** Says what was filled in from the file. */
function Read({ proposed, file }: ReadProps) {
  const words = useMessages(uploadMessages)
  const fields = file && proposed.get(file.id)
  return fields === undefined ? null : <Text component="output">{words.proposed({ fields })}</Text>
}
