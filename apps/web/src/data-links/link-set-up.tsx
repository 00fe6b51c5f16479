import { Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { DataLink } from '@tabellio/contract/data-links'
import { dataLinkVerbs } from '@tabellio/contract/data-link-types'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import { InputsEditor } from './inputs-editor.tsx'
import { type SetUpProps, partLists } from './link-draft.ts'
import { LookupEditor } from './lookup-editor.tsx'
import { OutputsEditor } from './outputs-editor.tsx'
import { Part } from './part.tsx'
import { PartsEditor } from './parts-editor.tsx'

type Props = SetUpProps & {
  /** As it is stored; a new one is not. */
  link: DataLink | undefined
  answer: string
  onAnswer: (answer: string) => void
}

/** What a link asks with, what it asks, and what it brings. */
export function LinkSetUp({ link, answer, onAnswer, ...props }: Props) {
  const words = useMessages(dataLinkMessages)
  const { draft, onChange } = props
  return (
    <Stack gap="lg">
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 220px"
          required
          label={words.name}
          value={draft.name}
          onChange={({ currentTarget: { value: name } }) => onChange({ ...draft, name })}
        />
        <TextInput
          flex="2 1 260px"
          label={words.description}
          value={draft.description}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, description: value })}
        />
        {!link && (
          <NativeSelect
            label={words.kind}
            value={draft.isRemote ? 'remote' : 'local'}
            data={(['remote', 'local'] as const).map((value) => ({ value, label: words[value] }))}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, isRemote: value === 'remote' })}
          />
        )}
        <Switch
          mb={8}
          label={words.active}
          checked={draft.isActive}
          onChange={({ currentTarget: { checked } }) => onChange({ ...draft, isActive: checked })}
        />
      </Group>
      {link && <UsedBy names={link.usedBy} isActive={draft.isActive} />}
      <InputsEditor {...props} />
      {draft.isRemote ? <RequestEditor {...props} /> : <LookupEditor {...props} />}
      <OutputsEditor {...props} answer={answer} onAnswer={onAnswer} />
    </Stack>
  )
}

/** Whose forms a link fills: told before it is switched off. */
function UsedBy({ names, isActive }: { names: string[]; isActive: boolean }) {
  const words = useMessages(dataLinkMessages)
  if (names.length === 0) return null
  const said = { names: names.join(', ') }
  if (isActive) return <Text size="sm">{words.usedBy(said)}</Text>
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {words.usedByOff(said)}
    </Text>
  )
}

function RequestEditor({ draft, onChange }: SetUpProps) {
  const words = useMessages(dataLinkMessages)
  const keys = draft.inputs.map(({ key }) => key).filter(Boolean)
  const shown = partLists.filter((list) => list !== 'payload' || draft.verb !== 'GET')
  return (
    <Part title={words.request}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={words.verb}
          value={draft.verb}
          data={dataLinkVerbs}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, verb: oneOf(dataLinkVerbs, value) ?? 'GET' })
          }
        />
        <TextInput
          flex="1 1 260px"
          required
          label={words.baseUrl}
          description={words.baseUrlHint}
          value={draft.baseUrl}
          onChange={({ currentTarget: { value: baseUrl } }) => onChange({ ...draft, baseUrl })}
        />
      </Group>
      {shown.map((list) => (
        <PartsEditor
          key={list}
          list={list}
          parts={draft[list]}
          inputKeys={keys}
          onChange={(parts) => onChange({ ...draft, [list]: parts })}
        />
      ))}
    </Part>
  )
}
