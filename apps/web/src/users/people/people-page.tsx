import { Button, Group, Text } from '@mantine/core'
import { IconListDetails, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { OrganizationUser } from '@tabellio/contract/users'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter } from '../../parts/lists/index.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { peopleMessages } from './people.messages.ts'
import { peoplePage, peopleSizes, userStates } from './people.queries.ts'
import { StateBadge, useStateWords } from './state-badge.tsx'

/** The people of the organization, for its administrators. */
export function PeoplePage() {
  const words = useMessages(peopleMessages)
  const stateWords = useStateWords()
  const [isInviting, setInviting] = useState(false)
  const columns: Column<OrganizationUser>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: (user) => <PersonLink user={user} /> },
    { key: 'email', title: words.email, onPhone: 'line', render: ({ username }) => username },
    { key: 'position', title: words.position, onPhone: 'line', render: ({ positionRole }) => positionRole },
    { key: 'state', title: words.state, onPhone: 'line', render: (user) => <StateBadge {...user} /> },
  ]
  return (
    <>
      <ListPage
        words={words}
        Icon={IconUsers}
        filters={[
          nameFilter,
          {
            kind: 'choice',
            name: 'state',
            label: words.state,
            all: words.allStates,
            choices: userStates.map((value) => ({ value, label: stateWords[value] })),
          },
        ]}
        list={peoplePage}
        sizes={peopleSizes}
        actions={<InviteButtons onInvite={() => setInviting(true)} />}
      >
        {(users) => (
          <DataList name={words.title} columns={columns} rows={users} idOf={({ username }) => username} />
        )}
      </ListPage>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function InviteButtons({ onInvite }: { onInvite: () => void }) {
  const words = useMessages(peopleMessages)
  return (
    <Group gap="xs">
      <ButtonLink
        to="/o/$organizationId/users/invite"
        params={useOrganization()}
        variant="default"
        leftSection={<IconListDetails size={16} />}
      >
        {words.inviteMany}
      </ButtonLink>
      <Button leftSection={<IconUserPlus size={16} />} onClick={onInvite}>
        {words.invite}
      </Button>
    </Group>
  )
}

function PersonLink({ user }: { user: OrganizationUser }) {
  const words = useMessages(peopleMessages)
  const { organizationId } = useOrganization()
  const { username, firstName, lastName, isOrganizationAdmin } = user
  return (
    <>
      <TextLink
        to="/o/$organizationId/users/$username"
        params={{ organizationId, username }}
        className="row-link"
      >
        {firstName} {lastName}
      </TextLink>
      {isOrganizationAdmin && (
        <Text size="xs" c="dimmed">
          {words.administrator}
        </Text>
      )}
    </>
  )
}
