import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMessages } from '../platform/use-messages.ts'
import { identityProviderMessages } from './identity-providers.messages.ts'
import { type Mapped, mappingOf } from './provider-values.ts'

type Props = {
  roles: { value: string; label: string }[]
  /** JSON of what is mapped. */
  value: string
  onChange: (value: string) => void
}

/** Says which group at the provider gives which role. */
export function RoleMapping({ roles, value, onChange }: Props) {
  const words = useMessages(identityProviderMessages)
  const mapping = mappingOf(value)
  const tell = (next: Mapped[]) => onChange(JSON.stringify(next))
  const change = (index: number, change: Partial<Mapped>) =>
    tell(mapping.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <Stack component="fieldset" gap="xs" p={0} m={0} bd={0}>
      <Text component="legend" size="sm" fw={500} p={0} mb="xs">
        {words.mapping}
      </Text>
      {mapping.map(({ claimValue, roleId }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
        <Group key={index} wrap="nowrap" gap="xs">
          <TextInput
            aria-label={words.group}
            placeholder={words.group}
            flex={1}
            value={claimValue}
            onChange={(event) => change(index, { claimValue: event.currentTarget.value })}
          />
          <Select
            aria-label={words.role}
            placeholder={words.role}
            flex={1}
            data={roles}
            value={roleId === '' ? null : roleId}
            onChange={(chosen) => change(index, { roleId: chosen ?? '' })}
          />
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={words.removeMapping}
            onClick={() => tell(mapping.filter((_, at) => at !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => tell([...mapping, { claimValue: '', roleId: '' }])}
        >
          {words.addMapping}
        </Button>
      </Group>
    </Stack>
  )
}
