import { Checkbox, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { allRoles } from '../../roles/index.ts'
import type { Design } from '../design/design.ts'
import { roleRights } from '../designer/designer.queries.ts'
import type { PartProps } from '../designer/part-props.ts'
import { settingMessages } from './settings.messages.ts'

type Right = 'view' | 'edit'

/** What the type gives each role (B-163), beside what the role has by its own rules. */
export function RightsPart({ designing }: PartProps) {
  const words = useMessages(settingMessages)
  const { data: roles } = useSuspenseQuery(allRoles)
  const [find, setFind] = useState('')
  const shown = roles.items.filter(({ name }) =>
    name.toLocaleLowerCase().includes(find.trim().toLocaleLowerCase()),
  )
  if (roles.items.length === 0) return <Text>{words.noRoles}</Text>
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {words.rightsHint}
      </Text>
      {designing.design.permissions.length === 0 && <Text size="sm">{words.noRights}</Text>}
      <TextInput
        maw={360}
        aria-label={words.findRole}
        placeholder={words.findRole}
        leftSection={<IconSearch size={16} />}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <RoleTable designing={designing} roles={shown} />
    </Stack>
  )
}

type RoleTableProps = Pick<PartProps, 'designing'> & { roles: { id: string; name: string }[] }

/** What each role is given here, and what it may do with everything that counts. */
function RoleTable({ designing: { design, edit, subject }, roles }: RoleTableProps) {
  const words = useMessages(settingMessages)
  const ids = roles.map(({ id }) => id)
  const { data: rights } = useQuery({ ...roleRights(subject.id, ids), enabled: ids.length > 0 })
  const byRules = (roleId: string): string => {
    const found = rights?.rolePermissionsMap[roleId]?.documentTypePermissions[subject.id]
    if (!found) return ''
    if (found.canWrite) return words.rulesEdit
    return found.canRead ? words.rulesView : words.rulesNone
  }
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={words.rightsHint}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.role}</Table.Th>
            <Table.Th>{words.view}</Table.Th>
            <Table.Th>{words.edit}</Table.Th>
            <Table.Th>{words.byRole}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map(({ id, name }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                {name}
              </Table.Th>
              {(['view', 'edit'] as const).map((right) => (
                <Table.Td key={right}>
                  <Checkbox
                    aria-label={right === 'view' ? words.mayView({ name }) : words.mayEdit({ name })}
                    checked={has(design, id, right)}
                    onChange={({ currentTarget: { checked } }) =>
                      edit((design) => withRight(design, id, { right, isGiven: checked }))
                    }
                  />
                </Table.Td>
              ))}
              <Table.Td>{byRules(id)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const has = ({ permissions }: Design, roleId: string, right: Right): boolean =>
  permissions.some((given) => given.roleId === roleId && given.permissions.includes(right))

/** Whoever edits also views: to take the view away takes the edit, too. */
function withRight(
  design: Design,
  roleId: string,
  { right, isGiven }: { right: Right; isGiven: boolean },
): Design {
  const views = right === 'view' ? isGiven : isGiven || has(design, roleId, 'view')
  const edits = right === 'edit' ? isGiven : isGiven && has(design, roleId, 'edit')
  const rights: Right[] = [...(views ? (['view'] as const) : []), ...(edits ? (['edit'] as const) : [])]
  const given = { roleId, permissions: rights }
  const isKnown = design.permissions.some((each) => each.roleId === roleId)
  const permissions = isKnown
    ? design.permissions.map((each) => (each.roleId === roleId ? given : each))
    : [...design.permissions, given]
  return { ...design, permissions: permissions.filter((each) => each.permissions.length > 0) }
}
