import '@mantine/core/styles/Image.layer.css'
import { Button, FileButton, Group, Image, Input } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { pictureOf, pictureTypes } from '../parts/controls/index.ts'
import { useLabelled, useMessages } from '../platform/use-messages.ts'
import { graphicMarkMessages } from './graphic-marks.messages.ts'

/** Pixels on the longer side: more than a mark of some centimeters prints. */
const longestSide = 600
/** Characters that the server takes. */
const maxLength = 700_000

type Props = {
  label?: ReactNode
  hint: string
  error?: ReactNode
  value?: string | null
  onChange: (picture: string | null) => void
}

/** Takes a picture of a mark, or none. */
export function PictureInput({ label, hint, error, value, onChange }: Props) {
  const words = useMessages(graphicMarkMessages)
  const labelled = useLabelled()
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const name = typeof label === 'string' ? label : ''

  async function take(file: File | null) {
    if (!file) return
    const taken = await pictureOf(file, longestSide)
    const picture = 'picture' in taken ? taken.picture : undefined
    const isTaken = picture !== undefined && picture.length <= maxLength
    setRefusal(isTaken ? undefined : picture === undefined ? words.noPicture : words.tooLarge)
    if (isTaken) onChange(picture)
  }

  return (
    <Input.Wrapper label={label} description={hint} error={refusal ?? error} labelElement="div" id={id}>
      <Group gap="xs" mt={4}>
        {value && (
          <Image src={value} alt={name} w="auto" h={56} maw={160} fit="contain" bg="white" bdrs="sm" />
        )}
        <FileButton accept={pictureTypes.join(',')} onChange={(file) => void take(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              leftSection={<IconPhoto size={16} />}
              aria-label={labelled(value ? words.changePicture : words.choosePicture, name)}
            >
              {value ? words.changePicture : words.choosePicture}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} />}
            aria-label={labelled(words.removePicture, name)}
            onClick={() => onChange(null)}
          >
            {words.removePicture}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
