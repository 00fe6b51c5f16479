import { MultiSelect, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { documentGroups } from '../document-groups/index.ts'
import { api } from '../platform/calls/api.ts'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { type Design, designOf, emptyDesign, firstDraft } from './design/design.ts'
import { withMembers } from './design/members.ts'
import { documentTypeMessages } from './document-types.messages.ts'

type Typed = { name: string; documentGroupId: string; from: string; copied: string; common: string[] }

function useNewType() {
  const words = useMessages(documentTypeMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const { data: groups } = useSuspenseQuery(documentGroups)
  const initial: Typed = {
    name: '',
    documentGroupId: groups.items[0]?.id ?? '',
    from: 'nothing',
    copied: '',
    common: [],
  }
  const create = useWrite('documentTypes', 'create')
  return useScreenForm({
    initial,
    labels: { name: words.name, documentGroupId: words.group, copied: words.copied, common: words.commonOf },
    validate: {
      copied: (copied, { from }) => (from === 'copy' && copied === '' ? words.chooseOne : null),
      common: (common, { from }) => (from === 'common' && common.length < 2 ? words.chooseTwo : null),
    },
    send: async (typed) => {
      const { name, documentGroupId } = typed
      return create({ body: firstDraft(await designFrom(typed, words.page), { name, documentGroupId }) })
    },
    onSent: ({ documentTypeId }) =>
      navigate({
        to: '/o/$organizationId/document-types/$documentTypeId',
        params: { organizationId, documentTypeId },
        ignoreBlocker: true,
      }),
  })
}

/** Makes the first draft of a type: from nothing, from a copy, or from what other types have in common. */
export function NewTypeDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(documentTypeMessages)
  const form = useNewType()
  const { data: groups } = useSuspenseQuery(documentGroups)
  const { data: types } = useQuery(read('documentTypes', 'all'))
  const choices = (types?.items ?? []).map(({ documentTypeId, name }) => ({
    value: documentTypeId,
    label: name,
  }))
  return (
    <FormDialog
      form={form}
      title={words.createTitle}
      save={words.createSave}
      failed={words.notCreated}
      unsaved={words.unsavedNew}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required maxLength={200} data-autofocus />
      <NativeSelect
        {...form.input('documentGroupId')}
        required
        data={groups.items.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Source form={form} choices={choices} />
    </FormDialog>
  )
}

type SourceProps = {
  form: ReturnType<typeof useNewType>
  choices: { value: string; label: string }[]
}

/** What the new type begins with. */
function Source({ form, choices }: SourceProps) {
  const words = useMessages(documentTypeMessages)
  const { value: _, onChange, ...common } = form.input('common')
  return (
    <>
      <Radio.Group {...form.input('from')} label={words.from}>
        <Stack gap="xs" mt="xs">
          <Radio value="nothing" label={words.fromNothing} />
          <Radio value="copy" label={words.fromCopy} disabled={choices.length === 0} />
          <Radio value="common" label={words.fromCommon} disabled={choices.length < 2} />
        </Stack>
      </Radio.Group>
      {form.values.from === 'copy' && (
        <NativeSelect {...form.input('copied')} data={[{ value: '', label: words.choose }, ...choices]} />
      )}
      {form.values.from === 'common' && (
        <MultiSelect {...common} searchable data={choices} value={form.values.common} onChange={onChange} />
      )}
    </>
  )
}

async function designFrom({ from, copied, common }: Typed, page: string): Promise<Design> {
  if (from === 'copy') return designOf(await api.documentTypes.get({ params: { documentTypeId: copied } }))
  const empty = emptyDesign(page)
  if (from === 'nothing') return empty
  const { contextDefinition } = await api.documentTypes.intersectionContext({
    query: { documentTypeIds: common.join(',') },
  })
  return withMembers(empty, '', [
    ...contextDefinition.fields.map((member) => ({ kind: 'field' as const, member })),
    ...contextDefinition.records.map((member) => ({ kind: 'record' as const, member })),
  ])
}
