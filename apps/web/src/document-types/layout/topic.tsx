import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconAlignLeft, IconCopy, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { FormLayout, WizardPage, WizardSection } from '@tabellio/forms'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useStored } from '../../platform/use-stored.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { topicPlace, topicStep, withTopicAt, withTopicDuplicate } from '../design/arrange.ts'
import { isTopicTaken, topicsOf, withoutTopic, withTopicName, withTopicText } from '../design/topics.ts'
import { AddField } from './add-field.tsx'
import { topicGripId, topicId, topicTextId, type Arranging, type DropTarget } from './arranging.ts'
import { placeUnder } from './drop-places.ts'
import { layoutMessages } from './layout.messages.ts'
import { NameInput } from './name-input.tsx'
import { SectionNotes } from './notes.tsx'
import { PlacedParts } from './placed-parts.tsx'
import styles from './layout.module.css'

export type TopicProps = {
  arranging: Arranging
  layout: FormLayout
  page: WizardPage
  topic: WizardSection
}

/** A section of the form: its name, and where its parts stand. */
export function Topic(props: TopicProps) {
  const words = useMessages(layoutMessages)
  const { arranging, topic, page } = props
  const { designing, renaming, setRenaming } = arranging
  const target = useStored(arranging.target)
  return (
    <div
      className={styles.topic}
      data-topic={topic.key}
      data-into={(target?.kind === 'into' && target.topic === topic.key) || undefined}
      data-drop={dropSide(target, page, topic.key)}
    >
      {renaming === topicId(topic.key) ? (
        <NameInput
          label={words.topic}
          name={topic.label}
          errorOf={(name) => isTopicTaken(designing.design, topic.key, name) && words['duplicate-topic-name']}
          onName={(name) => designing.edit((design) => withTopicName(design, topic.key, name))}
          onClose={() => setRenaming(undefined)}
        />
      ) : (
        <TopicHead {...props} />
      )}
      <TopicText {...props} />
      <SectionNotes arranging={arranging} topic={topic.key} />
      <PlacedParts key={topic.key} {...props} />
      <AddField designing={designing} topic={topic} />
    </div>
  )
}

/** What people read below the name of the section. */
function TopicText({ arranging: { designing, renaming, setRenaming }, topic }: TopicProps) {
  const words = useMessages(layoutMessages)
  const { key, description = '' } = topic
  if (renaming === topicTextId(key))
    return (
      <NameInput
        label={words.topicText}
        name={description}
        maxLength={1000}
        onName={(text) => designing.edit((design) => withTopicText(design, key, text))}
        onClose={() => setRenaming(undefined)}
      />
    )
  if (description === '') return null
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {description}
    </Text>
  )
}

/** Whether a section that is carried would come to stand before this one, or behind it as the last one. */
function dropSide(target: DropTarget | undefined, page: WizardPage, key: string) {
  if (target?.kind !== 'among' || target.place.page !== page.key) return undefined
  const at = page.sections.findIndex((topic) => topic.key === key)
  if (target.place.at === at) return 'before'
  return target.place.at > at && at === page.sections.length - 1 ? 'after' : undefined
}

function TopicHead({ arranging, topic }: TopicProps) {
  const words = useMessages(layoutMessages)
  const { designing, setRenaming } = arranging
  const { design, edit, undo } = designing
  const { key, label: name } = topic
  const topics = topicsOf(design)
  const at = topics.findIndex((other) => other.key === key)
  const heir = topics[at - 1] ?? topics[at + 1]
  const remove = () => {
    edit((before) => withoutTopic(before, key))
    notifyUndo(words.removed({ name, heir: heir?.label ?? '' }), words.undo, undo)
  }
  const duplicate = () => {
    const copy = withTopicDuplicate(design, key, (label) => words.copyOf({ name: label }))
    edit(() => copy.design)
    setRenaming(topicId(copy.key))
  }
  const look = { variant: 'subtle', color: 'gray' } as const
  return (
    <div className={styles.topicHead}>
      <TopicGrip arranging={arranging} topic={topic} />
      <h4>{name}</h4>
      <ActionIcon {...look} aria-label={words.rename({ name })} onClick={() => setRenaming(topicId(key))}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={words.textUnder({ name })}
        onClick={() => setRenaming(topicTextId(key))}
      >
        <IconAlignLeft size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={words.duplicateTopic({ name })} onClick={duplicate}>
        <IconCopy size={16} />
      </ActionIcon>
      {heir && (
        <ActionIcon {...look} aria-label={words.remove({ name })} onClick={remove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Moves a section by pointer, or by the arrow keys, from page to page, too. */
function TopicGrip({ arranging, topic: { key, label: name } }: Pick<TopicProps, 'arranging' | 'topic'>) {
  const words = useMessages(layoutMessages)
  const { designing, target, setTarget, focusNext, tell } = arranging
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const to = topicStep(designing.design, key, by)
    if (!to) return
    focusNext(topicGripId(key))
    designing.edit((design) => withTopicAt(design, key, to))
    const page = designing.design.wizardDefinition.pages.find((each) => each.key === to.page)
    tell(words.topicMoved({ name, page: page?.label ?? '', at: to.at + 1 }))
  }
  const stop = () => setTarget(undefined)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const place = placeUnder(event, key)
    const own = topicPlace(designing.design, key)
    const isOwn = place?.page === own?.page && place?.at === own?.at
    setTarget(place && !isOwn ? { kind: 'among', place } : undefined)
  }
  return (
    <UnstyledButton
      id={topicGripId(key)}
      className={styles.grip}
      aria-label={words.moveTopic({ name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        const over = target.get()
        if (over?.kind === 'among') {
          const { place } = over
          designing.edit((design) => withTopicAt(design, key, place))
        }
        stop()
      }}
      onPointerCancel={stop}
    >
      <IconGripVertical size={16} aria-hidden />
    </UnstyledButton>
  )
}
