import { Button, MultiSelect, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { read } from '../platform/calls/queries.ts'
import { actInPlace } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { roleViewMessages } from './role-views.messages.ts'

type Props = {
  /** The role that is chosen to begin with. */
  roleId?: string
}

/** Lets an administrator see the product as whoever holds some roles. */
export function ViewAsButton({ roleId }: Props) {
  const words = useMessages(roleViewMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <ViewAsDialog chosen={roleId ? [roleId] : []} onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewAsDialog({ chosen, onClose }: { chosen: string[]; onClose: () => void }) {
  const words = useMessages(roleViewMessages)
  const navigate = useNavigate()
  const { data: roles } = useQuery(read('roles', 'all'))
  const form = useScreenForm({
    initial: { roleIdList: chosen },
    labels: { roleIdList: words.roles },
    validate: { roleIdList: (ids: string[]) => (ids.length > 0 ? undefined : words.chooseRole) },
    send: ({ roleIdList }) => api.impersonation.viewAs({ body: { roleIdList } }),
    onSent: (login) => {
      onClose()
      actInPlace(login)
      void navigate({ to: '/o/$organizationId', params: login })
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={words.begin}
      failed={words.failed}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Text size="sm">{words.hint}</Text>
      <MultiSelect
        {...form.input('roleIdList')}
        description={words.rolesHint}
        data={(roles?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
        required
        data-autofocus
      />
    </FormDialog>
  )
}
