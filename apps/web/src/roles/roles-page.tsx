import { Group } from '@mantine/core'
import { IconEyeCog, IconPlus, IconUserShield } from '@tabler/icons-react'
import type { ListedRole } from '@tabellio/contract/roles'
import { ViewAsButton } from '../impersonation/index.ts'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { roleMessages } from './roles.messages.ts'
import { rolePage, roleSizes } from './roles.queries.ts'

export function RolesPage() {
  const words = useMessages(roleMessages)
  const params = useOrganization()
  const rightsOf = ({ globalPermissions, allowOnlyOwnedDocuments }: ListedRole) =>
    [
      ...globalPermissions.map((permission) => words[permission]),
      ...(allowOnlyOwnedDocuments ? [words.ownedOnly] : []),
    ].join(', ')
  const columns: Column<ListedRole>[] = [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ id, name }) => (
        <TextLink
          to="/o/$organizationId/roles/$roleId"
          params={{ ...params, roleId: id }}
          className="row-link"
        >
          {name}
        </TextLink>
      ),
    },
    {
      key: 'people',
      title: words.people,
      onPhone: 'line',
      render: ({ userCount }) => words.holders({ count: userCount }),
    },
    {
      key: 'rights',
      title: words.rights,
      onPhone: 'line',
      render: (role) => rightsOf(role) || words.noRights,
    },
  ]
  return (
    <ListPage
      words={words}
      Icon={IconUserShield}
      filters={[nameFilter]}
      list={rolePage}
      sizes={roleSizes}
      actions={<Actions />}
    >
      {(roles) => <DataList name={words.title} columns={columns} rows={roles} idOf={({ id }) => id} />}
    </ListPage>
  )
}

function Actions() {
  const words = useMessages(roleMessages)
  const params = useOrganization()
  return (
    <Group gap="xs">
      <ViewAsButton />
      <ButtonLink
        to="/o/$organizationId/settings/access"
        params={params}
        variant="default"
        leftSection={<IconEyeCog size={16} />}
      >
        {words.behavior}
      </ButtonLink>
      <ButtonLink to="/o/$organizationId/roles/new" params={params} leftSection={<IconPlus size={16} />}>
        {words.create}
      </ButtonLink>
    </Group>
  )
}
