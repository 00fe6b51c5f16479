import { Drawer, Text, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconEyeOff, IconLock, IconPencilQuestion, type Icon } from '@tabler/icons-react'
import type { Dependency, DependencyItem } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { toggledItem } from '../blocks/blocks.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from './edited-form.ts'
import { kindIcons } from '../blocks/element-select.tsx'
import { elementId, itemId, type FormElement } from './form-tree.ts'
import type { BlockReview } from '../review.ts'

/** What a block does to an element of the form. */
type Mark = 'hidden' | 'disabled' | 'hiddenWith' | 'disabledWith' | 'reads' | 'follows'

const markIcons: Record<Mark, Icon> = {
  hidden: IconEyeOff,
  hiddenWith: IconEyeOff,
  disabled: IconLock,
  disabledWith: IconLock,
  reads: IconPencilQuestion,
  follows: IconArrowRight,
}

export type FormMapProps = {
  /** The block that is worked on, if one is. */
  selected: { title: string; rule: Dependency; review: BlockReview | undefined } | undefined
  onItems: (items: DependencyItem[]) => void
}

/** The form beside its conditions: what the block that is worked on reads, hides and disables. */
export function FormMap({ selected, onItems }: FormMapProps) {
  const words = useMessages(dependencyMessages)
  const { tree } = useEditedForm()
  const marks = selected ? marksOf(selected.rule, selected.review, tree) : new Map<string, Mark[]>()
  const toggle = selected
    ? ({ kind, key }: FormElement) => onItems(toggledItem(selected.rule.items, { type: kind, key }))
    : undefined
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {selected ? words.mapOf : words.mapHint}
      </Text>
      <Elements elements={tree} marks={marks} onToggle={toggle} />
    </>
  )
}

type ElementsProps = {
  elements: readonly FormElement[]
  marks: ReadonlyMap<string, Mark[]>
  onToggle: ((element: FormElement) => void) | undefined
}

const Elements = ({ elements, marks, onToggle }: ElementsProps) => (
  <ul className={styles.map}>
    {elements.map((element) => (
      <li key={elementId(element)}>
        <Entry element={element} marks={marks.get(elementId(element)) ?? []} onToggle={onToggle} />
        {element.children.length > 0 && (
          <Elements elements={element.children} marks={marks} onToggle={onToggle} />
        )}
      </li>
    ))}
  </ul>
)

type EntryProps = { element: FormElement; marks: Mark[]; onToggle: ElementsProps['onToggle'] }

function Entry({ element, marks, onToggle }: EntryProps) {
  const words = useMessages(dependencyMessages)
  const Kind = kindIcons[element.kind]
  const isChosen = marks.includes('hidden') || marks.includes('disabled')
  const content = (
    <>
      <Kind size={16} aria-hidden />
      <span className={styles.mapLabel}>{element.label}</span>
      {marks.map((mark) => {
        const Shape = markIcons[mark]
        return (
          <span key={mark} className={styles.mark} data-mark={mark}>
            <Shape size={14} aria-hidden /> {words[mark]}
          </span>
        )
      })}
    </>
  )
  if (!onToggle) return <div className={styles.mapEntry}>{content}</div>
  return (
    <UnstyledButton
      className={styles.mapEntry}
      aria-pressed={isChosen}
      data-chosen={isChosen || undefined}
      data-marked={marks.length > 0 || undefined}
      onClick={() => onToggle(element)}
    >
      {content}
    </UnstyledButton>
  )
}

/** The marks of every element that has one, by the element's id. */
function marksOf(
  { items }: Dependency,
  review: BlockReview | undefined,
  tree: readonly FormElement[],
): ReadonlyMap<string, Mark[]> {
  const direct = new Map(items.map((item) => [itemId(item), item.action]))
  const read = new Set(review?.effect.reads)
  const follows = new Set([
    ...(review?.effect.calculations ?? []).map((path) => `field ${path}`),
    ...(review?.followers ?? []).flatMap(({ rule }) => rule.items.map(itemId)),
  ])
  const marks = new Map<string, Mark[]>()
  const mark = (elements: readonly FormElement[], around: Mark | undefined) => {
    for (const element of elements) {
      const id = elementId(element)
      const action = direct.get(id)
      const own = action && (action === 'hide' ? 'hidden' : 'disabled')
      const isRead = (element.kind === 'field' || element.kind === 'record') && read.has(element.key)
      const all: (Mark | false | undefined)[] = [
        own ?? around,
        isRead && 'reads',
        !own && !around && follows.has(id) && 'follows',
      ]
      marks.set(id, all.filter(isMark))
      mark(element.children, strongest(own, around))
    }
  }
  mark(tree, undefined)
  return marks
}

const isMark = (mark: Mark | false | undefined): mark is Mark => mark !== undefined && mark !== false

/** What stands in something hidden is hidden with it, whatever is disabled around it. */
function strongest(own: Mark | undefined, around: Mark | undefined): Mark | undefined {
  if (own === 'hidden' || around === 'hiddenWith') return 'hiddenWith'
  return own === 'disabled' || around === 'disabledWith' ? 'disabledWith' : undefined
}

type FormMapDrawerProps = FormMapProps & { isOpen: boolean; onClose: () => void }

/** The same on a phone, where there is no room beside the blocks. */
export function FormMapDrawer({ isOpen, onClose, ...map }: FormMapDrawerProps) {
  const words = useMessages(dependencyMessages)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={words.map}
      position="right"
      closeButtonProps={{ 'aria-label': words.closeMap }}
    >
      <FormMap {...map} />
    </Drawer>
  )
}
