import { FileInput, NativeSelect, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { documentGroups } from '../../document-groups/index.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { bringMessages } from './bring.messages.ts'

/** Makes a template of the XML file of another one; what is wrong with the file is told in its place. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(bringMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const send = useWrite('templateExchange', 'import')
  const [file, setFile] = useState<File | null>(null)
  const form = useScreenForm({
    initial: { xml: '', documentGroupId: groups.items[0]?.id ?? '' },
    labels: { xml: words.file, documentGroupId: words.group },
    validate: { xml: (text) => (text === '' ? words.noFile : null) },
    send: (body) => send({ body }),
    onSent: async ({ templateVersionId }) => {
      notifyDone(words.imported)
      await navigate({
        to: '/o/$organizationId/templates/versions/$templateVersionId',
        params: { organizationId, templateVersionId },
        ignoreBlocker: true,
      })
    },
  })
  const { onChange, error } = form.input('xml')
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    onChange(chosen ? await chosen.text() : '')
  }
  return (
    <FormDialog
      form={form}
      title={words.importTitle}
      save={words.import}
      failed={words.notImported}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      {groups.items.length === 0 && <Text size="sm">{words.noGroups}</Text>}
      <FileInput
        label={words.file}
        description={words.fileHint}
        placeholder={words.choose}
        accept=".xml,application/xml,text/xml"
        required
        value={file}
        error={error}
        onChange={(chosen) => void choose(chosen)}
      />
      <NativeSelect
        {...form.input('documentGroupId')}
        data={groups.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
