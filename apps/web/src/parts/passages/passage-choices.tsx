import { SegmentedControl } from '@mantine/core'
import type { Condition } from '@tabellio/document'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'

type PassageChoicesProps = { condition: Condition; onChange: (condition: Condition) => void }

/** The sentence of a passage, with its two choices where their words stand in it (B-121, B-122). */
export function PassageChoices({ condition, onChange }: PassageChoicesProps) {
  const words = useMessages(passageMessages)
  const { when, effect } = condition
  const choices: Record<string, ReactNode> = {
    '{when}': (
      <SegmentedControl
        className={styles.choice}
        size="xs"
        aria-label={words.whenLabel}
        value={String(when)}
        onChange={(value) => onChange({ ...condition, when: value === 'true' })}
        data={[
          { value: 'true', label: words.isTrue },
          { value: 'false', label: words.isFalse },
        ]}
      />
    ),
    '{effect}': (
      <SegmentedControl<Condition['effect']>
        className={styles.choice}
        size="xs"
        aria-label={words.effectLabel}
        value={effect}
        onChange={(effect) => onChange({ ...condition, effect })}
        data={[
          { value: 'include', label: words.toInclude },
          { value: 'exclude', label: words.toExclude },
        ]}
      />
    ),
  }
  return (
    <div className={styles.sentence}>
      {words[effect]({ when: '{when}', effect: '{effect}' })
        .split(/(\{\w+\})/)
        .map((part) => (
          <Fragment key={part}>{choices[part] ?? part}</Fragment>
        ))}
    </div>
  )
}
