import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ApprovalType } from '@tabellio/contract/approval-types'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { EditApprovalTypeDialog, RemoveApprovalTypeDialog } from './approval-type-dialogs.tsx'
import { approvalTypeMessages } from './approval-types.messages.ts'
import { approvalTypePage, approvalTypeSizes } from './approval-types.queries.ts'

/** The dialog that is open. */
type Doing = { Dialog: typeof EditApprovalTypeDialog; type: ApprovalType }

/** Adding one needs a role, which no screen knows yet: the API adds it. */
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
          onEdit={() => setDoing({ Dialog: EditApprovalTypeDialog, type })}
          onDelete={() => setDoing({ Dialog: RemoveApprovalTypeDialog, type })}
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
      >
        {(types) => <DataList name={words.title} columns={columns} rows={types} idOf={({ id }) => id} />}
      </ListPage>
      {doing && <doing.Dialog type={doing.type} onClose={() => setDoing(undefined)} />}
    </>
  )
}
