import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { ActionIcon, Button, Checkbox, Group, Menu, MultiSelect, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListSearch } from '../../platform/address/list-search.ts'
import { read, useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { listMessages } from './list.messages.ts'

const savedSearches = read('savedSearches', 'list')
const roles = read('roles', 'all')

/** What of the address is the search itself: its page is not. */
const keptOf = (search: ListSearch): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page'))

/** The person's searches and those that are shared with them, and a way to keep the present one. */
export function SavedSearches({ search }: { search: ListSearch }) {
  const words = useMessages(listMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const [isSaving, setIsSaving] = useState(false)
  const { items } = useSuspenseQuery(savedSearches).data
  const remove = useWrite('savedSearches', 'remove')
  const forget = (savedSearchId: string) =>
    void remove({ body: { savedSearchIds: [savedSearchId] } }).catch((failure: unknown) =>
      notifyFailure(words.notRemoved, failure),
    )
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />}>
            {words.searches}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ savedSearchId, name, search: kept, isMine, owner }) => (
            <Group key={savedSearchId} wrap="nowrap" gap={4} role="none">
              <Menu.Item
                flex={1}
                onClick={() => void navigate({ to: '/o/$organizationId/documents', params, search: kept })}
              >
                {name} {!isMine && words.of({ owner })}
              </Menu.Item>
              {isMine && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words.remove({ name })}
                  onClick={() => forget(savedSearchId)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </Group>
          ))}
          {items.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={Object.keys(keptOf(search)).length === 0} onClick={() => setIsSaving(true)}>
            {words.saveSearch}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveDialog search={keptOf(search)} onClose={() => setIsSaving(false)} />}
    </>
  )
}

function SaveDialog({ search, onClose }: { search: ListSearch; onClose: () => void }) {
  const words = useMessages(listMessages)
  const save = useWrite('savedSearches', 'save')
  const { items } = useSuspenseQuery(roles).data
  const [roleIds, setRoleIds] = useState<string[]>([])
  const form = useScreenForm({
    initial: { name: '', isOnDashboard: true },
    labels: { name: words.name, isOnDashboard: words.isOnDashboard },
    send: (typed) => save({ body: { ...typed, search: { ...search }, roleIds } }),
    onSent: () => {
      onClose()
      notifyDone(words.saved)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.saveSearch}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required maxLength={100} data-autofocus />
      <Checkbox {...form.checkbox('isOnDashboard')} />
      {items.length > 0 && (
        <MultiSelect
          label={words.roles}
          data={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={roleIds}
          onChange={setRoleIds}
        />
      )}
    </FormDialog>
  )
}
