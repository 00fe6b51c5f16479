import { Alert, Button, Group, Paper, Stack } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import type { DocumentInfo } from '@tabellio/contract/documents'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { Form } from '@tabellio/forms'
import type { Values } from '@tabellio/expression'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { RefusalsContext, WholeForm, toastErrors, useRefusals } from '../../parts/form/index.ts'
import { usePersonName } from '../../parts/people/index.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useFormat } from '../../platform/format.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { today } from '../../platform/today.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { isValues } from '../../platform/values.ts'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { LinkedForm } from '../../parts/links/index.ts'
import { documentInfo } from '../documents.queries.ts'
import { editMessages } from './edit.messages.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useOpenEdit } from './use-open-edit.ts'

type EditorProps = { info: DocumentInfo; type: DocumentTypeInfo }

/** What an edit began with, or has seen since: the version that the next one follows. */
type Base = { documentVersionId: string; values: Values }

export function DataEditor({ info, type }: EditorProps) {
  const words = useMessages(editMessages)
  const { language } = useLanguage()
  const others = useOpenEdit(info.documentId)
  const [form] = useState(() => formOf(type, info))
  const [base, setBase] = useState<Base>(() => baseOf(form, info))
  const [theirs, setTheirs] = useState<DocumentInfo>()
  const { save, isSaved } = useSaving(info, base, setTheirs)
  const isChanged = useIsChanged(form, base.values)
  const errors = save.error instanceof ApiError ? save.error.errors : undefined
  const press = () => {
    form.showProblems()
    if (form.problems().length > 0) toastErrors(form, language)
    else save.mutate(form.values())
  }
  return (
    <Stack>
      {others.map((edit) => (
        <OtherEdit key={edit.username} {...edit} />
      ))}
      <Paper withBorder p="md">
        <RefusalsContext value={useRefusals(form, errors)}>
          <LinkedForm form={form} mappings={type.dataLinkMappings} isContinued>
            <WholeForm form={form} label={words.form} />
          </LinkedForm>
        </RefusalsContext>
      </Paper>
      <Group>
        <Button onClick={press} loading={save.isPending}>
          {words.save}
        </Button>
      </Group>
      {theirs && (
        <MergeDialog
          form={form}
          base={base.values}
          theirs={{ ...theirs, values: formOf(type, theirs).values() }}
          onMerged={() => {
            setBase(baseOf(formOf(type, theirs), theirs))
            setTheirs(undefined)
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
      <LeavingDialog isChanged={isChanged && !isSaved} isLostByReload>
        {words.unsaved}
      </LeavingDialog>
    </Stack>
  )
}

const formOf = (
  { contextDefinition: definition, wizardDefinition: wizard }: DocumentTypeInfo,
  { data }: DocumentInfo,
) => new Form({ definition, wizard, values: isValues(data) ? data : {}, today: today() })

const baseOf = (form: Form, { documentVersionId }: DocumentInfo): Base => ({
  documentVersionId,
  values: form.values(),
})

function useIsChanged(form: Form, values: Values): boolean {
  return useSyncExternalStore(
    (listener) => form.subscribeChanges(listener),
    () => JSON.stringify(form.values()) !== JSON.stringify(values),
  )
}

/** Saves over the version that the person has seen; where somebody was faster, their version is fetched and shown. */
function useSaving({ documentId }: DocumentInfo, base: Base, onNewer: (theirs: DocumentInfo) => void) {
  const words = useMessages(editMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const send = useWrite('uploads', 'save')
  const [isSaved, setSaved] = useState(false)
  const save = useMutation({
    mutationFn: (data: Values) => send({ body: { parentDocumentVersionId: base.documentVersionId, data } }),
    onSuccess: async ({ documentVersionId }) => {
      setSaved(true)
      notifyDone(documentVersionId === base.documentVersionId ? words.unchanged : words.saved)
      await navigate({
        to: '/o/$organizationId/documents/$documentId',
        params: { organizationId, documentId },
        ignoreBlocker: true,
      })
    },
    onError: async (failure) => {
      if (failure instanceof ApiError && failure.reason === 'newer-version')
        onNewer(await queries.fetchQuery({ ...documentInfo(documentId), staleTime: 0 }))
      else notifyFailure(words.notSaved, failure)
    },
  })
  return { save, isSaved }
}

function OtherEdit({ username, since }: { username: string; since: number }) {
  const words = useMessages(editMessages)
  const { moment } = useFormat()
  return <Alert color="orange">{words.editing({ name: usePersonName(username), at: moment(since) })}</Alert>
}
