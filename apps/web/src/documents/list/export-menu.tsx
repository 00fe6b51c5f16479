import { Button, Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { ask } from '../../platform/calls/api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { download } from '../../ui/download.ts'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import type { SearchBody } from './searched-list.ts'
import { listMessages } from './list.messages.ts'

type Props = { body: () => SearchBody; columns: readonly { key: string; title: string }[] }

/** The list as a table, with its columns, filters and order. */
export function ExportMenu({ body, columns }: Props) {
  const words = useMessages(listMessages)
  const save = async (format: 'csv' | 'xlsx') => {
    try {
      const file = await ask('search', 'exportTable', {
        query: {},
        body: { ...body(), columns: [...columns], format },
      })
      download(file, `${words.export}.${format}`)
    } catch (failure) {
      notifyFailure(words.notExported, failure)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTableExport size={16} />}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>{words.exportCsv}</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>{words.exportWorkbook}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
