import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Organization, SecurityField } from '@tabellio/contract/organizations'
import { useMutation, useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { allRoles, securityFieldChoices } from './organizations.queries.ts'
import { SecurityFieldDialog } from './security-field-dialog.tsx'
import { settingsMessages } from './settings.messages.ts'
import { useSecurityFields } from './use-security-fields.ts'

const idOf = (field: SecurityField) => JSON.stringify(field)

/** Which documents roles see, by the value of a field (B-694). */
export function SecurityFields({
  organization: { securityFieldConfig: fields },
}: {
  organization: Organization
}) {
  const words = useMessages(settingsMessages)
  const [{ data: choices }, { data: roles }] = useSuspenseQueries({
    queries: [securityFieldChoices, allRoles],
  })
  const [isAdding, setAdding] = useState(false)
  const mayAdd = choices.totalCount > 0 && roles.totalCount > 0
  return (
    <Paper component="section" withBorder p="lg" maw={1000} aria-label={words.fields}>
      <Stack>
        <Title order={2} size="h5">
          {words.fields}
        </Title>
        <Text size="sm">{words.fieldsHint}</Text>
        {fields.length > 0 && <FieldList fields={fields} choices={choices.items} roles={roles.items} />}
        {!mayAdd && (
          <Text size="sm" c="dimmed">
            {choices.totalCount === 0 ? words.noFields : words.noRoles}
          </Text>
        )}
        {mayAdd && (
          <Group>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {words.addField}
            </Button>
          </Group>
        )}
        {isAdding && (
          <SecurityFieldDialog choices={choices.items} roles={roles.items} onClose={() => setAdding(false)} />
        )}
      </Stack>
    </Paper>
  )
}

type ListProps = {
  fields: SecurityField[]
  choices: { fieldName: string; label: string }[]
  roles: { id: string; name: string }[]
}

function FieldList({ fields, choices, roles }: ListProps) {
  const words = useMessages(settingsMessages)
  const { list } = useFormat()
  const labelOf = ({ fieldName }: SecurityField) =>
    choices.find((choice) => choice.fieldName === fieldName)?.label ?? fieldName
  const valueOf = ({ value: { value } }: SecurityField) =>
    typeof value === 'boolean'
      ? value
        ? words.yes
        : words.no
      : Array.isArray(value)
        ? list(value)
        : String(value)
  const columns: Column<SecurityField>[] = [
    {
      key: 'roles',
      title: words.rolesOfField,
      onPhone: 'title',
      render: ({ roleIdList }) =>
        list(roleIdList.map((id) => roles.find((role) => role.id === id)?.name ?? id)),
    },
    { key: 'field', title: words.field, onPhone: 'line', render: labelOf },
    { key: 'value', title: words.value, onPhone: 'line', render: valueOf },
    {
      key: 'actions',
      title: '',
      width: 130,
      onPhone: 'actions',
      render: (field) => <RemoveField field={field} name={`${labelOf(field)}: ${valueOf(field)}`} />,
    },
  ]
  return <DataList name={words.fields} columns={columns} rows={fields} idOf={idOf} />
}

function RemoveField({ field, name }: { field: SecurityField; name: string }) {
  const words = useMessages(settingsMessages)
  const change = useSecurityFields()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => change((fields) => fields.filter((each) => idOf(each) !== idOf(field))),
    onSuccess: () => notifyDone(words.fieldRemoved),
    onError: (failure) => notifyFailure(words.notSaved, failure),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${words.removeField}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {words.removeField}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeFieldTitle({ name })}
        confirm={words.removeField}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.removeFieldHint}
      </ConfirmDialog>
    </>
  )
}
