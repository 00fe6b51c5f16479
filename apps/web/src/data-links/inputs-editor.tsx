import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { dataLinkInputTypes } from '@tabellio/contract/data-link-types'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import type { DraftInput, SetUpProps } from './link-draft.ts'
import { Part, Row } from './part.tsx'

/** What a link must be given: at least one input (B-330). */
export function InputsEditor({ draft, onChange }: SetUpProps) {
  const words = useMessages(dataLinkMessages)
  const { inputs } = draft
  const change = (next: DraftInput[]) => onChange({ ...draft, inputs: next })
  return (
    <Part title={words.inputs}>
      {inputs.map((input, index) => {
        const set = (more: Partial<DraftInput>) => change(inputs.with(index, { ...input, ...more }))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- inputs have no key before they are given one
          <Row
            key={index}
            remove={words.removeOne({ name: input.key || words.inputs })}
            isNeeded={inputs.length === 1}
            onRemove={() => change(inputs.toSpliced(index, 1))}
          >
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
          </Row>
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
    </Part>
  )
}
