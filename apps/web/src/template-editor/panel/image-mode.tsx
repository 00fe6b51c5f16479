import { Button, FileButton, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { Picture } from '@tabellio/document'
import { measurePicture } from '@tabellio/forms'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useText } from '../editing/editing.ts'
import { insertTag } from '../editing/inserts.ts'
import { setSaid, type Part } from '../editing/parts.ts'
import { allFields } from './formats.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'
import { dataUriOf } from '../../platform/data-uri.ts'

const maxBytes = 5 * 2 ** 20
/** As wide as the text of a usual page at most. */
const maxWidth = 450

/** Pictures that stand in every document, and those that a form brings. */
export function ImageMode({ editing, chosen: { tag } }: ModeProps) {
  const isPicture = tag?.type === 'picture' || tag?.type === 'pictureField'
  return isPicture ? <PictureProperties {...{ editing, tag }} /> : <NewPicture editing={editing} />
}

function NewPicture({ editing }: { editing: ModeProps['editing'] }) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  const pictures = allFields(contextDefinition).filter(({ properties: { dataType } }) =>
    ['Image', 'ElectronicSignature'].includes(dataType),
  )
  const [isWrong, setWrong] = useState(false)
  const [picked, setPicked] = useState<string>()
  const path = picked ?? pictures[0]?.fullPath
  async function insert(file: File | null) {
    if (!file) return
    const source = file.size > maxBytes ? undefined : await dataUriOf(file)
    const measured = source === undefined ? undefined : measurePicture(source)
    const isGood = source !== undefined && measured?.fault === undefined
    setWrong(!isGood)
    if (isGood) editing.change(insertTag('picture', { source, width: maxWidth / 3, alt: file.name }))
  }
  return (
    <Stack gap="sm">
      <FileButton accept="image/png,image/jpeg,image/svg+xml" onChange={(file) => void insert(file)}>
        {(props) => (
          <Button size="compact-sm" variant="default" {...props}>
            {words.chooseImage}
          </Button>
        )}
      </FileButton>
      {isWrong && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {words.wrongImage}
        </Text>
      )}
      {path !== undefined && (
        <>
          <NativeSelect
            label={words.fieldImage}
            value={path}
            data={pictures.map(({ fullPath, properties: { label } }) => ({
              value: fullPath,
              label: label ?? fullPath,
            }))}
            onChange={({ currentTarget: { value } }) => setPicked(value)}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              editing.change(insertTag('pictureField', { path, width: maxWidth / 3, alt: path }))
            }
          >
            {words.insertFieldImage}
          </Button>
        </>
      )}
    </Stack>
  )
}

function PictureProperties({ editing, tag }: { editing: ModeProps['editing']; tag: Part }) {
  const words = useMessages(panelMessages)
  const { alt = '', width, height }: Partial<Picture['attrs']> = tag.said
  const say = (part: object) => editing.change(setSaid(tag.at, { ...tag.said, ...part }))
  return (
    <Stack gap="sm">
      <TextInput
        label={words.alt}
        value={alt}
        onChange={({ currentTarget: { value } }) => say({ alt: value })}
      />
      <NumberInput
        label={words.width}
        min={1}
        max={2000}
        value={width ?? ''}
        onChange={(value) => typeof value === 'number' && say({ width: value })}
      />
      <NumberInput
        label={words.height}
        min={1}
        max={2000}
        value={height ?? ''}
        onChange={(value) => typeof value === 'number' && say({ height: value })}
      />
    </Stack>
  )
}
