import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconGitBranch, IconSearch } from '@tabler/icons-react'
import type { RecordDefinition } from '@tabellio/forms'
import { labelOf } from '@tabellio/forms'
import { useState } from 'react'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ButtonLink } from '../../ui/link.tsx'
import type { PartProps } from '../designer/part-props.ts'
import { useProblemText } from '../design/problem-text.ts'
import { AddMember } from './add-member.tsx'
import { dataMessages } from './data.messages.ts'
import { MemberRow } from './member-row.tsx'
import { useMemberDrag } from './use-member-drag.ts'

/** The fields and the repeating groups that documents of the type are described with. */
export function DataPart(props: PartProps) {
  const words = useMessages(dataMessages)
  const [find, setFind] = useState('')
  const { design, problems } = props.designing
  const textOf = useProblemText()
  const { fields, records } = design.contextDefinition
  const wide = problems.filter(({ part, at }) => part === 'data' && (at === 'conditions' || at === ''))
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      {wide.map((problem) => (
        <Alert key={`${problem.code} ${problem.name}`} color="red" p="xs">
          {textOf(problem)}
        </Alert>
      ))}
      <Group justify="space-between" align="flex-end">
        <TextInput
          aria-label={words.find}
          placeholder={words.find}
          leftSection={<IconSearch size={16} />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <Conditions {...props} />
      </Group>
      {fields.length + records.length === 0 && <Text>{words.none}</Text>}
      <Members {...props} container="" members={design.contextDefinition} find={find} />
    </Stack>
  )
}

export type MembersProps = PartProps & {
  /** The path of the record they stand in, '' for the form. */
  container: string
  members: Pick<RecordDefinition, 'fields' | 'records'>
  find: string
}

/** The members of the form or of a record, in their order, and the input that adds one. */
function Members(props: MembersProps) {
  const { members, find, designing } = props
  const drag = useMemberDrag(designing.edit)
  const wanted = find.trim().toLocaleLowerCase()
  const isFound = (item: Parameters<typeof labelOf>[0]): boolean =>
    wanted === '' || `${labelOf(item)} ${item.name}`.toLocaleLowerCase().includes(wanted)
  const hasFound = (record: RecordDefinition): boolean =>
    isFound(record) || record.fields.some(isFound) || record.records.some(hasFound)
  return (
    <Stack gap="xs">
      {members.fields.map((member, at) =>
        isFound(member) ? (
          <MemberRow
            key={member.fullPath}
            {...props}
            drag={drag}
            found={{ kind: 'field', member }}
            at={at}
            count={members.fields.length}
          />
        ) : null,
      )}
      {members.records.map((member, at) =>
        hasFound(member) ? (
          <MemberRow
            key={member.fullPath}
            {...props}
            drag={drag}
            found={{ kind: 'record', member }}
            at={at}
            count={members.records.length}
          >
            <Members {...props} container={member.fullPath} members={member} />
          </MemberRow>
        ) : null,
      )}
      <AddMember {...props} />
    </Stack>
  )
}

/** The conditions of the form have a builder of their own, which reads what is saved. */
function Conditions({ designing: { subject, design, isChanged } }: PartProps) {
  const words = useMessages(dataMessages)
  const { organizationId } = useOrganization()
  const count = design.wizardDefinition.dependencies.length
  if (isChanged)
    return (
      <Button variant="default" leftSection={<IconGitBranch size={16} />} disabled title={words.saveFirst}>
        {words.conditions({ count })}
      </Button>
    )
  const look = { variant: 'default', leftSection: <IconGitBranch size={16} /> }
  const { id: documentTypeId, versionId: templateVersionId } = subject
  if (subject.kind === 'template')
    return (
      <ButtonLink
        to="/o/$organizationId/templates/versions/$templateVersionId/conditions"
        params={{ organizationId, templateVersionId }}
        {...look}
      >
        {words.conditions({ count })}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to="/o/$organizationId/document-types/$documentTypeId/conditions"
      params={{ organizationId, documentTypeId }}
      {...look}
    >
      {words.conditions({ count })}
    </ButtonLink>
  )
}
