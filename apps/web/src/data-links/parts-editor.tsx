import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { dataLinkSources } from '@tabellio/contract/data-link-types'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import type { DraftPart, PartList } from './link-draft.ts'
import { Row } from './part.tsx'

type Props = {
  list: PartList
  parts: DraftPart[]
  inputKeys: string[]
  onChange: (parts: DraftPart[]) => void
}

const newPart: DraftPart = { key: '', source: 'fixed', value: '', isSecret: false }

/** The parts of an address, a query, of headers or of a payload, one below the other. */
export function PartsEditor({ list, parts, inputKeys, onChange }: Props) {
  const words = useMessages(dataLinkMessages)
  return (
    <Stack gap="xs" component="section" aria-label={words[list]}>
      <Text size="sm" fw={500}>
        {words[list]}
      </Text>
      {parts.map((part, index) => (
        <PartRow
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name before they are given one
          key={index}
          list={list}
          part={part}
          inputKeys={inputKeys}
          onChange={(next) => onChange(parts.with(index, next))}
          onRemove={() => onChange(parts.toSpliced(index, 1))}
        />
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          aria-label={words.addTo({ list: words[list] })}
          onClick={() => onChange([...parts, newPart])}
        >
          {words.add}
        </Button>
      </Group>
    </Stack>
  )
}

type RowProps = Pick<Props, 'list' | 'inputKeys'> & {
  part: DraftPart
  onChange: (part: DraftPart) => void
  onRemove: () => void
}

function PartRow({ list, part, inputKeys, onChange, onRemove }: RowProps) {
  const words = useMessages(dataLinkMessages)
  const set = (more: Partial<DraftPart>) => onChange({ ...part, ...more })
  return (
    <Row remove={words.removeOne({ name: part.key || words[list] })} onRemove={onRemove}>
      {list !== 'path' && (
        <TextInput
          flex="1 1 120px"
          label={words.key}
          value={part.key}
          onChange={({ currentTarget: { value: key } }) => set({ key })}
        />
      )}
      <NativeSelect
        flex="0 1 150px"
        label={words.source}
        value={part.source}
        data={dataLinkSources.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) =>
          set({ source: oneOf(dataLinkSources, value) ?? 'fixed', value: '' })
        }
      />
      <PartValue part={part} inputKeys={inputKeys} onChange={(value) => set({ value })} />
      {part.source === 'fixed' && (
        <Checkbox
          mb={8}
          label={words.secret}
          checked={part.isSecret}
          onChange={({ currentTarget: { checked } }) => set({ isSecret: checked })}
        />
      )}
    </Row>
  )
}

type ValueProps = Pick<RowProps, 'part' | 'inputKeys'> & { onChange: (value: string) => void }

/** An input is chosen among those that there are; a secret is not shown while it is typed. */
function PartValue({ part: { source, value, isSecret }, inputKeys, onChange }: ValueProps) {
  const words = useMessages(dataLinkMessages)
  const common = { flex: '1 1 140px', label: words.value, value }
  if (source === 'inputParam')
    return (
      <NativeSelect
        {...common}
        data={['', ...inputKeys]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const isHidden = source === 'fixed' && isSecret
  return (
    <TextInput
      {...common}
      type={isHidden ? 'password' : 'text'}
      autoComplete="off"
      placeholder={isHidden ? words.kept : source === 'context' ? '$.city' : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
