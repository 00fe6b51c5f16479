import { Button, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import type { BarcodeTag } from '@tabellio/document'
import { useMessages } from '../../platform/use-messages.ts'
import { insertTag } from '../editing/inserts.ts'
import { setSaid } from '../editing/parts.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

type Said = BarcodeTag['attrs']

const kinds: Said['kind'][] = ['QR', 'CODE128', 'CODE39', 'CODE39EXTENDED', 'ONECODE', 'EAN13', 'ISBN']
const fresh: Said = { kind: 'QR', value: 'https://example.com/', width: 80, height: 80, alt: 'QR' }

/** A code that machines read. */
export function BarcodeMode({ editing, chosen: { tag } }: ModeProps) {
  const words = useMessages(panelMessages)
  if (tag?.type !== 'barcode') {
    return (
      <Button size="compact-sm" variant="default" onClick={() => editing.change(insertTag('barcode', fresh))}>
        {words.insertBarcode}
      </Button>
    )
  }
  const said: Said = { ...fresh, ...tag.said }
  const say = (part: Partial<Said>) => editing.change(setSaid(tag.at, { ...said, ...part }))
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.kind}
        value={said.kind}
        data={kinds}
        onChange={({ currentTarget: { value } }) =>
          say({ kind: kinds.find((kind) => kind === value) ?? 'QR' })
        }
      />
      <TextInput
        label={words.value}
        description={words.valueHint({ braces: '{…}' })}
        value={said.value}
        onChange={({ currentTarget: { value } }) => value !== '' && say({ value })}
      />
      <NumberInput
        label={words.width}
        min={10}
        max={1000}
        value={said.width}
        onChange={(width) => typeof width === 'number' && say({ width })}
      />
      <NumberInput
        label={words.height}
        min={10}
        max={1000}
        value={said.height}
        onChange={(height) => typeof height === 'number' && say({ height })}
      />
      <TextInput
        label={words.alt}
        value={said.alt}
        onChange={({ currentTarget: { value } }) => say({ alt: value })}
      />
    </Stack>
  )
}
