import { Alert, Button, Group, List } from '@mantine/core'
import { labelOf } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { partsNotShown, withPartIn } from '../design/arrange.ts'
import { memberAt } from '../design/members.ts'
import { topicsOf } from '../design/topics.ts'
import type { Arranging } from './arranging.ts'
import { layoutMessages } from './layout.messages.ts'
import { PartNotes } from './notes.tsx'

/** The fields and groups that are among the data, and that no page asks for. */
export function NotShown({ arranging }: { arranging: Arranging }) {
  const { design, edit } = arranging.designing
  const words = useMessages(layoutMessages)
  const paths = partsNotShown(design)
  const last = topicsOf(design).at(-1)
  if (paths.length === 0 || !last) return null
  return (
    <Alert color="gray" title={words.notShown}>
      <List size="sm" listStyleType="none" spacing={4}>
        {paths.map((path) => {
          const found = memberAt(design.contextDefinition, path)
          const name = found ? labelOf(found.member) : path
          return (
            <List.Item key={path}>
              <Group gap="xs">
                {name}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={words.putOnFormOf({ name })}
                  onClick={() => edit((before) => withPartIn(before, path, { topic: last.key }))}
                >
                  {words.putOnForm}
                </Button>
              </Group>
              <PartNotes arranging={arranging} path={path} />
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
