import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { dataLinkInputTypes } from '@tabellio/contract/data-link-types'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import type { DraftInput, SetUpProps } from './link-draft.ts'

/** What a link must be given: at least one input (B-330). */
export function InputsEditor({ draft, onChange }: SetUpProps) {
  const words = useMessages(dataLinkMessages)
  const { inputs } = draft
  const change = (next: DraftInput[]) => onChange({ ...draft, inputs: next })
  return (
    <Fieldset legend={words.inputs}>
      <Stack gap="xs">
        {inputs.map((input, index) => {
          const set = (more: Partial<DraftInput>) => change(inputs.with(index, { ...input, ...more }))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- inputs have no key before they are given one
            <Group key={index} gap="xs" align="flex-end">
              <TextInput
                flex="1 1 140px"
                required
                label={words.key}
                value={input.key}
                onChange={({ currentTarget: { value: key } }) => set({ key })}
              />
              <NativeSelect
                label={words.dataType}
                value={input.dataType}
                data={dataLinkInputTypes.map((value) => ({ value, label: words[value] }))}
                onChange={({ currentTarget: { value } }) =>
                  set({ dataType: oneOf(dataLinkInputTypes, value) ?? 'string' })
                }
              />
              <TextInput
                flex="1 1 140px"
                label={words.sampleValue}
                value={input.sampleValue}
                onChange={({ currentTarget: { value: sampleValue } }) => set({ sampleValue })}
              />
              <ActionIcon
                mb={4}
                variant="subtle"
                color="gray"
                disabled={inputs.length === 1}
                aria-label={words.removeOne({ name: input.key || words.inputs })}
                onClick={() => change(inputs.toSpliced(index, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          )
        })}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            aria-label={words.addTo({ list: words.inputs })}
            onClick={() => change([...inputs, { key: '', dataType: 'string', sampleValue: '' }])}
          >
            {words.add}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
