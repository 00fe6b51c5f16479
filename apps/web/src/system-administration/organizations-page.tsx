import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import type { OrganizationItem } from '@tabellio/contract/organizations'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { NewOrganizationDialog } from './new-organization-dialog.tsx'
import { OrganizationState } from './organization-state.tsx'
import { organizationMessages } from './organization.messages.ts'
import { organizationPage, organizationSizes } from './system-administration.queries.ts'

/** Every organization there is. */
export function OrganizationsPage() {
  const words = useMessages(organizationMessages)
  const params = useOrganization()
  const [isCreating, setCreating] = useState(false)
  const columns: Column<OrganizationItem>[] = [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ id, name }) => (
        <TextLink
          to="/o/$organizationId/system/organizations/$id"
          params={{ ...params, id }}
          className="row-link"
        >
          {name}
        </TextLink>
      ),
    },
    { key: 'id', title: words.id, onPhone: 'line', render: ({ id }) => id },
    {
      key: 'people',
      title: words.people,
      onPhone: 'line',
      render: ({ userCount }) => words.peopleCount({ count: userCount }),
    },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: (organization) => <OrganizationState organization={organization} />,
    },
  ]
  return (
    <>
      <ListPage
        words={words}
        Icon={IconBuildingCommunity}
        filters={[nameFilter]}
        list={organizationPage}
        sizes={organizationSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        }
      >
        {(organizations) => (
          <DataList name={words.title} columns={columns} rows={organizations} idOf={({ id }) => id} />
        )}
      </ListPage>
      {isCreating && <NewOrganizationDialog onClose={() => setCreating(false)} />}
    </>
  )
}
