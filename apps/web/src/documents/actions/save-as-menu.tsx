import { Button, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { useMessages } from '../../platform/use-messages.ts'
import { documentMessages } from '../documents.messages.ts'
import { useSavingAs } from '../use-download.ts'

const formats = [
  ['docx', 'asWord'],
  ['html', 'asPage'],
  ['txt', 'asText'],
  ['pdf', 'asPdf'],
  ['pdf-with-data', 'asPdfWithData'],
] as const

/** A PDF is offered where the file is none. */
const formatsBeside = ({ mimeType }: DocumentVersion) =>
  formats.filter(([format]) => format !== 'pdf' || mimeType !== 'application/pdf')

/** The kinds of file that a generated version is saved as beside its own. */
export function SaveAsMenu({ documentId, shown }: { documentId: string; shown: DocumentVersion }) {
  const words = useMessages(documentMessages)
  const save = useSavingAs(documentId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileExport size={16} />}>
          {words.saveAs}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formatsBeside(shown).map(([format, name]) => (
          <Menu.Item key={format} onClick={() => void save(shown, format)}>
            {words[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
