import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DefinitionWarning } from '@tabellio/forms'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { BlockProblems } from './block-problems.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import type { BlockReview } from '../review.ts'
import { titleOf } from './rule-words.ts'
import { warningMessages } from '../warnings.messages.ts'

type BlockNotesProps = { problems: BlockProblems; review: BlockReview | undefined; refusals: string[] }

/** What is wrong with a block, and what its author may have meant otherwise. */
export function BlockNotes({ problems, review, refusals }: BlockNotesProps) {
  const words = useMessages(dependencyMessages)
  const warnings = useWarnings(review)
  const cycles = useCycles(review)
  const faults = [...(problems.expression.length > 0 ? [words.conditionBroken] : []), ...cycles, ...refusals]
  return (
    <>
      <Note color="red" texts={faults} />
      <Note color="orange" texts={warnings} />
    </>
  )
}

function Note({ color, texts }: { color: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <Alert color={color} icon={<IconAlertTriangle size={18} aria-hidden />} className={styles.note}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}

/** Each thing is said once, in however many parts of the condition it was found. */
export function useWarnings(review: BlockReview | undefined): string[] {
  const textOf = useWarningText(review)
  return [...new Set(review?.warnings.filter((warning) => !isCircle(warning)).map(textOf))]
}

/** A rule about what it reads itself is the smallest cycle. */
const isCircle = ({ code }: DefinitionWarning) => code === 'hides-what-it-reads'

/** Why the rule can never be evaluated. */
export function useCycles(review: BlockReview | undefined): string[] {
  const words = useMessages(dependencyMessages)
  const textOf = useWarningText(review)
  const { labelOf, titleAt } = useNames(review)
  const { cycle = [], warnings = [] } = review ?? {}
  const members = cycle.map((member) =>
    'path' in member ? labelOf(member.path) : titleAt(member.dependency),
  )
  return [
    ...(members.length > 1 ? [words.cycle({ members: members.join(' → ') })] : []),
    ...warnings.filter(isCircle).map(textOf),
  ]
}

function useWarningText(review: BlockReview | undefined) {
  const words = useMessages(warningMessages)
  const { list } = useFormat()
  const { labelOf, titleAt } = useNames(review)
  return ({ code, paths = [], others = [] }: DefinitionWarning) => {
    const word = words[code]
    const names = { labels: list(paths.map(labelOf)), others: list(others.map(titleAt)) }
    return typeof word === 'string' ? word : word(names)
  }
}

/** What people call the elements and the blocks that a review speaks of. */
function useNames(review: BlockReview | undefined) {
  const words = useMessages(dependencyMessages)
  const { sources, elements } = useEditedForm()
  const labelOf = (path: string) =>
    sources.get(path)?.label ??
    elements.get(`section ${path}`)?.label ??
    elements.get(`page ${path}`)?.label ??
    path
  const titleAt = (at: number) => {
    const rule = review?.blocks[at]?.rule
    return words.quoted({ text: rule ? titleOf(rule, at, words) : '' })
  }
  return { labelOf, titleAt }
}
