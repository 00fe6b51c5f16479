import { Checkbox, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { PartProps } from '../designer/part-props.ts'
import { settingMessages } from './settings.messages.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The kinds of files that offices know, each with its MIME types. */
const kinds = {
  pdf: ['application/pdf'],
  images: ['image/*'],
  word: [`${office}.wordprocessingml.document`, 'application/msword', 'application/rtf'],
  excel: [`${office}.spreadsheetml.sheet`, 'application/vnd.ms-excel', 'text/csv'],
  powerpoint: [`${office}.presentationml.presentation`, 'application/vnd.ms-powerpoint'],
  openDocument: ['text', 'spreadsheet', 'presentation'].map((kind) => `${openDocument}.${kind}`),
  textFiles: ['text/plain', 'text/markdown'],
  mails: ['message/rfc822', 'application/vnd.ms-outlook'],
  audio: ['audio/*'],
  video: ['video/*'],
  anyFile: ['*/*'],
} as const satisfies Record<string, readonly string[]>
type FileKind = keyof typeof kinds
const isKind = (name: string): name is FileKind => Object.hasOwn(kinds, name)
const kindNames = Object.keys(kinds).filter(isKind)
const known: readonly string[] = kindNames.flatMap((name) => [...kinds[name]])

/** Which files documents of the type may have, and what is read out of them. */
export function FilesPart({ designing: { design, edit, problems } }: PartProps) {
  const words = useMessages(settingMessages)
  const types = design.acceptedMimeTypes
  const set = (acceptedMimeTypes: string[], typing?: string) =>
    edit((design) => ({ ...design, acceptedMimeTypes }), typing)
  const isMissing = problems.some(({ code }) => code === 'no-files')
  return (
    <Stack maw={760}>
      <Checkbox.Group
        label={words.filesHint}
        error={isMissing && words.filesNone}
        value={kindNames.filter((name) => kinds[name].every((type) => types.includes(type)))}
        onChange={(chosen) => {
          const others = types.filter((type) => !known.includes(type))
          set([...chosen.filter(isKind).flatMap((name) => [...kinds[name]]), ...others])
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          {kindNames.map((name) => (
            <Checkbox key={name} value={name} label={words[name]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <OtherTypes types={types} onChange={set} />
      <Checkbox
        label={words.textIndex}
        description={words.textIndexHint}
        checked={design.useFullTextIndex}
        onChange={({ currentTarget: { checked } }) =>
          edit((design) => ({ ...design, useFullTextIndex: checked }))
        }
      />
      <Checkbox
        label={words.extract}
        description={words.extractHint}
        checked={design.autoExtract}
        onChange={({ currentTarget: { checked } }) => edit((design) => ({ ...design, autoExtract: checked }))}
      />
    </Stack>
  )
}

type OtherProps = { types: string[]; onChange: (types: string[], typing: string) => void }

/** MIME types that no kind of the list has, or only together with others. */
function OtherTypes({ types, onChange }: OtherProps) {
  const words = useMessages(settingMessages)
  const complete = kindNames
    .filter((name) => kinds[name].every((type) => types.includes(type)))
    .flatMap((name): readonly string[] => kinds[name])
  const others = types.filter((type) => !complete.includes(type))
  const [text, setText] = useState(others.join('\n'))
  const shown = linesIn(text).filter(isMimeType).join('\n') === others.join('\n') ? text : others.join('\n')
  const wrong = linesIn(shown).find((line) => !isMimeType(line))
  return (
    <Textarea
      label={words.other}
      description={words.otherHint}
      rows={2}
      value={shown}
      error={wrong !== undefined && <Text inherit>{words.otherBad({ name: wrong })}</Text>}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange([...complete, ...linesIn(value).filter(isMimeType)], 'mime')
      }}
    />
  )
}

const linesIn = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '')
const isMimeType = (line: string) => /^[\w.+-]+\/[\w.+*-]+$/.test(line) || line === '*/*'
