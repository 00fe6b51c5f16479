import { Group, Kbd, Modal, Stack, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { useMessages } from '../platform/use-messages.ts'
import { keyboardMessages } from './keyboard.messages.ts'

type Word = keyof (typeof keyboardMessages)['en']

/** The shortcuts there are, by the screen they work on. */
const shortcuts: { place: Word; keys: [keys: string, does: Word][] }[] = [
  {
    place: 'everywhere',
    keys: [
      ['Tab', 'nextField'],
      ['Esc', 'closeOpen'],
      ['Ctrl + K', 'goTo'],
      ['Ctrl + /', 'openSheet'],
    ],
  },
  {
    place: 'documents',
    keys: [
      ['J', 'nextDocument'],
      ['K', 'documentBefore'],
      ['Enter', 'openDocument'],
      ['E', 'editDocument'],
    ],
  },
  {
    place: 'summary',
    keys: [
      ['Enter', 'keepEdit'],
      ['Ctrl + Enter', 'keepLongEdit'],
      ['Esc', 'dropEdit'],
    ],
  },
  {
    place: 'page',
    keys: [
      ['+', 'zoomIn'],
      ['−', 'zoomOut'],
      ['0', 'fit'],
    ],
  },
  {
    place: 'conditions',
    keys: [
      ['Alt + ↑ ↓', 'moveUp'],
      ['Alt + ← →', 'moveIn'],
      ['Ctrl + Z', 'undo'],
      ['Ctrl + Shift + Z', 'redo'],
    ],
  },
  {
    place: 'editor',
    keys: [
      ['Ctrl + S', 'saveText'],
      ['Ctrl + F', 'findText'],
      ['{', 'insertField'],
      ['Ctrl + Alt + 1', 'heading'],
    ],
  },
]

const isNamed = (key: string): key is 'Enter' | 'Esc' | 'Shift' => ['Enter', 'Esc', 'Shift'].includes(key)

export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const words = useMessages(keyboardMessages)
  return (
    <Modal opened onClose={onClose} title={words.title} size="lg">
      <Stack>
        {shortcuts.map(({ place, keys }) => (
          <section key={place}>
            <Title order={3} size="h6">
              {words[place]}
            </Title>
            <Table aria-label={words[place]} layout="fixed">
              <Table.Tbody>
                {keys.map(([keys, does]) => (
                  <Table.Tr key={does}>
                    <Table.Td>{words[does]}</Table.Td>
                    <Table.Td>
                      <Group gap={4}>
                        {keys
                          .split(' ')
                          .map((key) =>
                            key === '+' && keys !== '+' ? (
                              key
                            ) : (
                              <Kbd key={key}>{isNamed(key) ? words[key] : key}</Kbd>
                            ),
                          )}
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
