import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { expressionProblems, type Sources } from '@tabellio/expression'
import { useMessages } from '../../platform/use-messages.ts'
import type { PassageOutcome } from './outcomes.ts'
import { passageMessages } from './passages.messages.ts'
import { usePassageWords } from './passage-words.ts'
import styles from './passages.module.css'
import type { NumberedPassage } from './text-lines.ts'

type PassageNoteProps = {
  passage: NumberedPassage
  sources: Sources
  outcome: PassageOutcome | undefined
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
}

/** Says beside a conditional part when it is included, and opens its condition. */
export function PassageNote({ passage, sources, outcome, isOpen, controls, onToggle }: PassageNoteProps) {
  const { condition, number } = passage
  const words = useMessages(passageMessages)
  const isBroken = expressionProblems(condition.expression, sources).length > 0
  return (
    <UnstyledButton
      className={styles.note}
      data-note={passage.key}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <VisuallyHidden>{words.passage({ number })}</VisuallyHidden>
      <span className={styles.noteNumber} aria-hidden>
        {number}
      </span>
      <span className={styles.noteText}>{usePassageWords(condition, sources)}</span>
      <OutcomeBadge outcome={outcome} isBroken={isBroken} />
    </UnstyledButton>
  )
}

type OutcomeBadgeProps = { outcome: PassageOutcome | undefined; isBroken: boolean }

function OutcomeBadge({ outcome, isBroken }: OutcomeBadgeProps) {
  const words = useMessages(passageMessages)
  const { standing, count } = outcome ?? { standing: 0, count: 0 }
  const [text, color] = isBroken
    ? [words.broken, 'red']
    : !outcome
      ? [words.undecided, 'red']
      : standing === 0
        ? [words.leftOut, 'gray']
        : standing < count
          ? [words.standsFor({ standing, count }), 'brand']
          : [words.stands, 'teal']
  return (
    <Badge variant="light" size="sm" color={color} component="span" className={styles.noteBadge}>
      {text}
    </Badge>
  )
}
