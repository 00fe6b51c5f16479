import { Alert, Badge, Stack, Table, Text, Title } from '@mantine/core'
import type { SecurityProfile, Verdict } from '@tabellio/contract/roles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { read } from '../platform/calls/queries.ts'
import type { Words } from '../platform/messages.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { roleMessages } from './roles.messages.ts'
import styles from './rules-matrix.module.css'
import { securityProfileMessages } from './security-profile.messages.ts'

const route = getRouteApi('/o/$organizationId/users/$username/rights')

/** All that a person may do, with the rule that decides each. */
export function SecurityProfilePage() {
  const { organizationId, username } = route.useParams()
  const words = useMessages(securityProfileMessages)
  const { data: profile } = useSuspenseQuery(read('roles', 'securityProfile', { params: { username } }))
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/users/$username" params={{ organizationId, username }} size="sm">
          {words.back}
        </TextLink>
      }
      title={words.title({ name: profile.userDisplayName })}
      hint={words.hint}
    >
      <Stack maw={960}>
        {!profile.isActive && <Alert color="red">{words.inactive}</Alert>}
        {profile.isAdministrator && <Alert>{words.administrator}</Alert>}
        <Limits profile={profile} />
        <Rights
          title={words.documentTypes}
          rows={profile.documentTypes.map(({ documentTypeId: key, ...type }) => ({ key, ...type }))}
          rights={['view', 'edit', 'delete']}
        />
        <Rights
          title={words.templates}
          rows={profile.templates.map(({ templateId: key, ...template }) => ({ key, ...template }))}
          rights={['view', 'edit']}
        />
        <Rights
          title={words.collections}
          rows={profile.collections.map(({ documentCollectionConfigId: key, ...config }) => ({
            key,
            ...config,
          }))}
          rights={['view', 'assign']}
        />
      </Stack>
    </Page>
  )
}

/** What counts everywhere: the roles, their rights, and which documents are seen at all. */
function Limits({ profile }: { profile: SecurityProfile }) {
  const words = useMessages(securityProfileMessages)
  const names = useMessages(roleMessages)
  const listed = (all: string[]) => (all.length > 0 ? all.join(', ') : words.none)
  return (
    <Stack gap={4}>
      <Text size="sm">
        <b>{words.roles}:</b> {listed(profile.roles.map(({ name }) => name))}
      </Text>
      <Text size="sm">
        <b>{words.permissions}:</b> {listed(profile.globalPermissions.map((name) => names[name]))}
      </Text>
      {profile.documentTypes.some(({ allowOnlyOwnedDocuments }) => allowOnlyOwnedDocuments) && (
        <Text size="sm">{words.owned}</Text>
      )}
      {profile.securityFieldDocumentTypes.map(({ fieldName, roles, documentTypes }) => (
        <Text size="sm" key={fieldName}>
          {words.limited({ fieldName, roles: roles.join(', '), types: listed(documentTypes) })}
        </Text>
      ))}
    </Stack>
  )
}

type Right = 'view' | 'edit' | 'delete' | 'assign'
type Row<Asked extends Right> = {
  key: string
  name: string
  reasons: Record<Asked, Verdict['reason']>
} & Record<Asked, 'allow' | 'deny'>

function Rights<Asked extends Right>(props: { title: string; rows: Row<Asked>[]; rights: Asked[] }) {
  const words = useMessages(securityProfileMessages)
  const { title, rows, rights } = props
  const names: Record<Right, string> = {
    view: words.view,
    edit: words.edit,
    delete: words.delete,
    assign: words.assign,
  }
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm">{words.nothing}</Text>
      ) : (
        <Table className={styles['matrix']} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.name}</Table.Th>
              {rights.map((right) => (
                <Table.Th key={right} scope="col" className={styles['rule']}>
                  {names[right]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th scope="row">{row.name}</Table.Th>
                {rights.map((right) => (
                  <Table.Td key={right} className={styles['rule']} data-right={names[right]}>
                    <Decided effect={row[right]} reason={row.reasons[right]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function Decided({ effect, reason }: { effect: 'allow' | 'deny'; reason: Verdict['reason'] }) {
  const words = useMessages(securityProfileMessages)
  return (
    <div>
      <Badge variant="light" color={effect === 'allow' ? 'teal' : 'red'} tt="none">
        {words[effect]}
      </Badge>
      <Text size="xs" c="dimmed">
        {reasonOf(effect, reason, words)}
      </Text>
    </div>
  )
}

function reasonOf(
  effect: 'allow' | 'deny',
  reason: Verdict['reason'],
  words: Words<typeof securityProfileMessages>,
): string {
  switch (reason.kind) {
    case 'rule':
      return words.rule({ roles: reason.roles.join(', ') })
    case 'query-behavior':
      return effect === 'allow' ? words.allowed : words.denied
    case 'global-permission':
      return effect === 'allow' ? words.permission : words.noPermission
    case 'administrator':
    case 'owned-only':
    case 'security-field':
      return ''
  }
}
