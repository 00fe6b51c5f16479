import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconFileSearch } from '@tabler/icons-react'
import type { Form } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { channelsOf, useLast } from '../channels/index.ts'
import { lookupMessages } from './lookups.messages.ts'

/** Of the menu of a form's tools: looks a document up, and takes back what came from one. */
export function LookupItems({ form }: { form: Form }) {
  const words = useMessages(lookupMessages)
  const { documentLookup, actions } = channelsOf(form)
  const action = useLast(actions)
  return (
    <>
      <Menu.Item
        leftSection={<IconFileSearch size={16} />}
        onClick={() => documentLookup.tell({ type: 'asked' })}
      >
        {words.copyFrom}
      </Menu.Item>
      {action && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={action.undo}>
          {words.undoFrom({ name: action.name })}
        </Menu.Item>
      )}
    </>
  )
}
