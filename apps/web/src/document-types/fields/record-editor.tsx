import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { RecordDefinition } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { type Changed, withRecord } from '../design/members.ts'
import { dataMessages } from '../parts/data.messages.ts'
import type { MemberEditorProps } from './editor-props.ts'
import { fieldMessages } from './fields.messages.ts'
import { NameInput } from './name-input.tsx'
import { Nouns } from './nouns.tsx'

type RecordEditorProps = MemberEditorProps & { record: RecordDefinition }

/** What a repeating group says of itself. */
export function RecordEditor({ designing, record, onOpen }: RecordEditorProps) {
  const words = useMessages(dataMessages)
  const own = useMessages(fieldMessages)
  const { fullPath: path, properties } = record
  const set = (change: Changed<RecordDefinition['properties']>, typing?: string) =>
    designing.edit((design) => withRecord(design, path, change), typing && `${path} ${typing}`)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.label}
          value={properties.label ?? ''}
          maxLength={5000}
          onChange={(event) => set({ label: event.currentTarget.value }, 'label')}
        />
        <NameInput designing={designing} path={path} onOpen={onOpen} />
        <NumberInput
          label={own.instancesLeast}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={properties.minOccurs ?? ''}
          onChange={(value) =>
            set({ minOccurs: typeof value === 'number' && value > 0 ? value : undefined }, 'minOccurs')
          }
        />
        <NumberInput
          label={words.atMost}
          min={1}
          max={100_000}
          allowDecimal={false}
          value={properties.maxOccurs ?? ''}
          onChange={(value) => set({ maxOccurs: typeof value === 'number' ? value : undefined }, 'maxOccurs')}
        />
      </SimpleGrid>
      <Nouns nouns={properties.nouns} onChange={(nouns) => set({ nouns }, 'nouns')} />
    </Stack>
  )
}
