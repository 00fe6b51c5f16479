import { ActionIcon, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { FormLayout, WizardSection } from '@tabellio/forms'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { isTopicTaken, withoutTopic, withTopicName } from '../design/topics.ts'
import type { Designing } from '../designer/use-design.ts'
import { layoutMessages } from './layout.messages.ts'
import { PlacedParts } from './placed-parts.tsx'
import styles from './layout.module.css'

export type TopicProps = { designing: Designing; layout: FormLayout; page: string; topic: WizardSection }

/** A section of the form: its name, and where its parts stand. */
export function Topic(props: TopicProps) {
  const { topic } = props
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <div className={styles.topic}>
      {isRenaming ? (
        <TopicName {...props} onClose={() => setIsRenaming(false)} />
      ) : (
        <TopicHead {...props} onRename={() => setIsRenaming(true)} />
      )}
      <PlacedParts key={topic.key} {...props} />
    </div>
  )
}

function TopicHead({ designing, topic, onRename }: TopicProps & { onRename: () => void }) {
  const words = useMessages(layoutMessages)
  const { design, edit, undo } = designing
  const { key, label: name } = topic
  const topics = design.wizardDefinition.pages.flatMap(({ sections }) => sections)
  const at = topics.findIndex((other) => other.key === key)
  const heir = topics[at - 1] ?? topics[at + 1]
  const remove = () => {
    edit((before) => withoutTopic(before, key))
    notifyUndo(words.removed({ name, heir: heir?.label ?? '' }), words.undo, undo)
  }
  return (
    <div className={styles.topicHead}>
      <h4>{name}</h4>
      <ActionIcon variant="subtle" color="gray" aria-label={words.rename({ name })} onClick={onRename}>
        <IconPencil size={16} />
      </ActionIcon>
      {heir && (
        <ActionIcon variant="subtle" color="gray" aria-label={words.remove({ name })} onClick={remove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Enter, or leaving the input, gives the name; Escape leaves it as it was (B-070, G-081). */
function TopicName({ designing, topic, onClose }: TopicProps & { onClose: () => void }) {
  const words = useMessages(layoutMessages)
  const [name, setName] = useState(topic.label)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isTaken = isTopicTaken(designing.design, topic.key, name)
  const commit = () => {
    if (isTaken) return
    designing.edit((design) => withTopicName(design, topic.key, name))
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') onClose()
  }
  return (
    <TextInput
      mb="xs"
      maw={420}
      aria-label={words.topic}
      value={name}
      maxLength={200}
      error={isTaken && words['duplicate-topic-name']}
      ref={input}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  )
}
