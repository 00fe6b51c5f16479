import { Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { isWithin, sentence, type Expression, type Language, type Sources } from '@tabellio/expression'
import { useMemo } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { withKeys } from '../../../ui/with-keys.ts'
import { useLocale } from '../../../platform/region.ts'
import type { Outcome } from '../try/outcomes.ts'
import { colorCount } from '../levels.ts'
import { runsOf, type Run } from './sentence-runs.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

type SentenceViewProps = {
  expression: Expression
  sources: Sources
  language: Language
  /** The address of the part that is pointed at. */
  highlighted?: string | undefined
  /** Makes each comparison something to point at. */
  onPoint?: ((at: string) => void) | undefined
  /** The answer of each part. */
  outcomes?: ReadonlyMap<string, Outcome>
}

/** An expression as a sentence, its nesting told by colors that begin anew after seven (B-125, B-128). */
export function SentenceView(props: SentenceViewProps) {
  const { expression, sources, language } = props
  const { region } = useLocale()
  const runs = useMemo(
    () => runsOf(sentence(expression, sources, { language, region })),
    [expression, sources, language, region],
  )
  return (
    <Text component="p" lang={language} className={styles['sentence']}>
      {withKeys(runs, ({ at }) => at).map(({ key, item: run }) => (
        <RunView key={key} {...props} run={run} />
      ))}
    </Text>
  )
}

function RunView({ run, highlighted, onPoint, outcomes }: SentenceViewProps & { run: Run }) {
  const isHighlighted = highlighted !== undefined && isWithin(run.at, highlighted)
  const text = withKeys(run.spans, ({ role }) => role).map(({ key, item: { text, role } }) => (
    <span key={key} data-role={role}>
      {text}
    </span>
  ))
  const shared = {
    className: styles['run'],
    'data-run': run.at,
    'data-level': run.level % colorCount,
    'data-highlighted': isHighlighted || undefined,
  }
  const mark = run.isFirst && <Mark outcome={outcomes?.get(run.at)} />
  if (!run.isPart || !onPoint)
    return (
      <span {...shared}>
        {text}
        {mark}
      </span>
    )
  return (
    <span
      {...shared}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button does not break over lines as words do
      role="button"
      tabIndex={run.isFirst ? 0 : -1}
      onClick={() => onPoint(run.at)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPoint(run.at)
      }}
    >
      {text}
      {mark}
    </span>
  )
}

/** Shows whether a comparison was met; of each instance there may be another answer. */
function Mark({ outcome }: { outcome: Outcome | undefined }) {
  const words = useMessages(expressionMessages)
  if (!outcome || outcome.answers.length === 0) return undefined
  const results = new Set(outcome.answers.map(({ result }) => result))
  if (results.size > 1) return undefined
  const [result] = results
  const Icon = result === undefined ? IconAlertTriangle : result ? IconCheck : IconX
  const kind = result === undefined ? 'fault' : result ? 'yes' : 'no'
  return (
    <span className={styles['mark']} data-kind={kind}>
      <Icon size={13} stroke={3} aria-hidden />
      <VisuallyHidden>{{ fault: words.cannotBeSaid, yes: words.yes, no: words.no }[kind]}</VisuallyHidden>
    </span>
  )
}
