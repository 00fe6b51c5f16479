import { Button, Text, TextInput } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { Disposition } from '@tabellio/contract/retention'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { TextLink } from '../ui/link.tsx'
import { retentionMessages } from './retention.messages.ts'
import { dispositions } from './retention.queries.ts'
import { RetentionPart } from './retention-part.tsx'

export function DispositionsPart() {
  const words = useMessages(retentionMessages)
  const { data } = useSuspenseQuery(dispositions)
  const [isProposing, setProposing] = useState(false)
  const columns = useColumns()
  return (
    <RetentionPart
      title={words.lists}
      hint={words.listsHint}
      action={
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} />}
          onClick={() => setProposing(true)}
        >
          {words.propose}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <Text>{words.noLists}</Text>
      ) : (
        <DataList
          name={words.lists}
          columns={columns}
          rows={data.items}
          idOf={({ dispositionId }) => dispositionId}
        />
      )}
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </RetentionPart>
  )
}

function useColumns(): Column<Disposition>[] {
  const words = useMessages(retentionMessages)
  const format = useFormat()
  return [
    { key: 'name', title: words.name, onPhone: 'title', render: (list) => <ListName list={list} /> },
    { key: 'state', title: words.state, onPhone: 'line', render: ({ state }) => words[`state-${state}`] },
    {
      key: 'documents',
      title: words.documents,
      onPhone: 'line',
      render: ({ counts }) =>
        words.count({ count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
    },
    {
      key: 'proposed',
      title: words.proposed,
      onPhone: 'line',
      render: ({ proposedBy, proposedAt }) => (
        <>
          <PersonName username={proposedBy} /> · {format.moment(proposedAt)}
        </>
      ),
    },
  ]
}

function ListName({ list: { dispositionId, name } }: { list: Disposition }) {
  const { organizationId } = useOrganization()
  return (
    <TextLink to="/o/$organizationId/retention/$dispositionId" params={{ organizationId, dispositionId }}>
      {name}
    </TextLink>
  )
}

function ProposeDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(retentionMessages)
  const propose = useWrite('retention', 'propose')
  const navigate = useNavigate()
  const { organizationId } = useOrganization()
  const form = useScreenForm({
    initial: { name: '' },
    labels: { name: words.name },
    send: (body) => propose({ body }),
    onSent: async ({ dispositionId }) => {
      await navigate({
        to: '/o/$organizationId/retention/$dispositionId',
        params: { organizationId, dispositionId },
        ignoreBlocker: true,
      })
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.propose}
      save={words.propose}
      failed={words.notProposed}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required description={words.proposeHint} data-autofocus />
    </FormDialog>
  )
}
