import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormLayout, WizardPage } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { withNewTopic, withoutPage, withPageMoved, withPageName } from '../design/arrange.ts'
import { pageId, topicId, type Arranging } from './arranging.ts'
import { layoutMessages } from './layout.messages.ts'
import { NameInput } from './name-input.tsx'
import { Topic } from './topic.tsx'
import styles from './layout.module.css'

type PageProps = { arranging: Arranging; layout: FormLayout; page: WizardPage }

/** A page of the form with its sections. */
export function PagePart({ arranging, layout, page }: PageProps) {
  const words = useMessages(layoutMessages)
  const { designing, renaming, setRenaming } = arranging
  const addTopic = () => {
    const { design, key } = withNewTopic(designing.design, page.key, words.newTopic)
    designing.edit(() => design)
    setRenaming(topicId(key))
  }
  return (
    <section aria-label={page.label} className={styles.page} data-page={page.key}>
      {renaming === pageId(page.key) ? (
        <div className={styles.pageHead}>
          <NameInput
            label={words.pageName}
            name={page.label}
            onName={(name) => designing.edit((design) => withPageName(design, page.key, name))}
            onClose={() => setRenaming(undefined)}
          />
        </div>
      ) : (
        <PageHead arranging={arranging} layout={layout} page={page} />
      )}
      {page.sections.map((topic) => (
        <Topic key={topic.key} arranging={arranging} layout={layout} page={page} topic={topic} />
      ))}
      <Button
        variant="subtle"
        size="sm"
        m="xs"
        leftSection={<IconPlus size={16} />}
        aria-label={words.addTopicTo({ name: page.label })}
        onClick={addTopic}
      >
        {words.addTopic}
      </Button>
    </section>
  )
}

function PageHead({ arranging, page }: PageProps) {
  const words = useMessages(layoutMessages)
  const { designing, setRenaming } = arranging
  const { pages } = designing.design.wizardDefinition
  const { key, label: name } = page
  const at = pages.findIndex((other) => other.key === key)
  const heir = pages[at - 1] ?? pages[at + 1]
  const move = (by: -1 | 1) => designing.edit((design) => withPageMoved(design, key, by))
  const remove = () => {
    designing.edit((design) => withoutPage(design, key))
    notifyUndo(words.pageRemoved({ name, heir: heir?.label ?? '' }), words.undo, designing.undo)
  }
  return (
    <div className={styles.pageHead}>
      <h3>{name}</h3>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.pageActions({ name })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(pageId(key))}>
            {words.renameIt}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={at === 0} onClick={() => move(-1)}>
            {words.up}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            disabled={at === pages.length - 1}
            onClick={() => move(1)}
          >
            {words.down}
          </Menu.Item>
          <Menu.Item
            color="red.9"
            leftSection={<IconTrash size={16} />}
            disabled={heir === undefined}
            onClick={remove}
          >
            {words.removePage}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
