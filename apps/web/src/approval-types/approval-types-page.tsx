import { Button } from '@mantine/core'
import { IconPlus, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ApprovalType } from '@tabellio/contract/approval-types'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ApprovalTypeDialog, RemoveApprovalTypeDialog } from './approval-type-dialogs.tsx'
import { approvalTypeMessages } from './approval-types.messages.ts'
import { approvalTypePage, approvalTypeSizes } from './approval-types.queries.ts'

/** The dialog that is open. */
type Doing = { what: 'create' } | { what: 'edit' | 'remove'; type: ApprovalType }

export function ApprovalTypesPage() {
  const words = useMessages(approvalTypeMessages)
  const [doing, setDoing] = useState<Doing>()
  const columns: Column<ApprovalType>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ label }) => label },
    {
      key: 'roles',
      title: words.approvedBy,
      onPhone: 'line',
      render: ({ roles }) => words.roles({ count: roles.length }),
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (type) => (
        <RowActions
          name={type.label}
          may={type.myPermissions}
          onEdit={() => setDoing({ what: 'edit', type })}
          onDelete={() => setDoing({ what: 'remove', type })}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        words={words}
        Icon={IconRosetteDiscountCheck}
        filters={[nameFilter]}
        list={approvalTypePage}
        sizes={approvalTypeSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'create' })}>
            {words.create}
          </Button>
        }
      >
        {(types) => <DataList name={words.title} columns={columns} rows={types} idOf={({ id }) => id} />}
      </ListPage>
      {doing && <Dialog doing={doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}

function Dialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  if (doing.what === 'create') return <ApprovalTypeDialog onClose={onClose} />
  const Shown = doing.what === 'edit' ? ApprovalTypeDialog : RemoveApprovalTypeDialog
  return <Shown type={doing.type} onClose={onClose} />
}
