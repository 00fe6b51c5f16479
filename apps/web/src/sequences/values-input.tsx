import { Button, FileButton } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { sequenceMessages } from './sequences.messages.ts'

/** One value a line; of a table the first column. */
export const valuesIn = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => /^\s*(?:"((?:[^"]|"")*)"|([^;,\t]*))/.exec(line))
    .map((cell) => (cell?.[1]?.replaceAll('""', '"') ?? cell?.[2] ?? '').trim())
    .filter((value) => value !== '')

type ReadFile = { text: string; fileName: string }

/** Reads values from a file of the person. */
export function FileOfValues({ onRead }: { onRead: (file: ReadFile) => void }) {
  const words = useMessages(sequenceMessages)
  const read = async (file: File | null) => {
    if (file) onRead({ text: valuesIn(await file.text()).join('\n'), fileName: file.name.slice(0, 200) })
  }
  return (
    <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
      {(props) => (
        <Button {...props} variant="default" w="fit-content">
          {words.chooseFile}
        </Button>
      )}
    </FileButton>
  )
}
