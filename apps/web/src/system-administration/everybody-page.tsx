import { Badge, Text } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import type { EveryUser } from '@tabellio/contract/users'
import { ImpersonateAnywhereButton } from '../impersonation/index.ts'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { everybodyMessages } from './everybody.messages.ts'
import { everybodyPage, everybodySizes } from './system-administration.queries.ts'

/** The people of all organizations. */
export function EverybodyPage() {
  const words = useMessages(everybodyMessages)
  const columns: Column<EveryUser>[] = [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ firstName, lastName, isSystemAdmin }) => (
        <>
          {firstName} {lastName}
          {isSystemAdmin && (
            <Text size="xs" c="dimmed">
              {words.systemAdministrator}
            </Text>
          )}
        </>
      ),
    },
    { key: 'email', title: words.email, onPhone: 'line', render: ({ username }) => username },
    {
      key: 'organizations',
      title: words.organizations,
      onPhone: 'line',
      render: ({ organizationIds }) => organizationIds.join(', '),
    },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: ({ isActive }) => (
        <Badge variant="light" color={isActive ? 'teal' : 'gray'} tt="none">
          {isActive ? words.active : words.inactive}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: '',
      onPhone: 'actions',
      render: (user) => <ImpersonateAnywhereButton user={user} />,
    },
  ]
  return (
    <ListPage
      words={words}
      Icon={IconWorld}
      filters={[nameFilter]}
      list={everybodyPage}
      sizes={everybodySizes}
    >
      {(people) => (
        <DataList name={words.title} columns={columns} rows={people} idOf={({ username }) => username} />
      )}
    </ListPage>
  )
}
