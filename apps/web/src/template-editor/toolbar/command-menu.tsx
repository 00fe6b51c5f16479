import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Command } from 'prosemirror-state'
import type { Editing } from '../editing/editing.ts'

export type Entry = readonly [label: string, command: Command]

type Props = {
  editing: Editing
  label: string
  entries: readonly Entry[]
  /** What more there is to say than a command does. */
  dialogs?: readonly { label: string; open: () => void }[]
}

/** Things to do with the text, by their names. */
export function CommandMenu({ editing, label, entries, dialogs = [] }: Props) {
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(([label, command]) => (
          <Menu.Item key={label} onClick={() => editing.run(command)}>
            {label}
          </Menu.Item>
        ))}
        {dialogs.map((dialog) => (
          <Menu.Item key={dialog.label} onClick={dialog.open}>
            {dialog.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
