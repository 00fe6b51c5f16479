import { CloseButton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { explain, reads, recordTest, type Explanation, type Sources } from '@tabellio/expression'
import { sourcesOf, type Form, type Reason } from '@tabellio/forms'
import { useFormat } from '../../../platform/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useLocale } from '../../../platform/region.ts'
import { withKeys } from '../../../ui/with-keys.ts'
import { decidingAnswers, type Known } from './why-answers.ts'
import { whyMessages } from './why.messages.ts'
import { whySentence } from './why-sentence.ts'
import styles from './why.module.css'

export type WhyKnown = { form: Form; display: Known['display']; reasons: readonly Reason[] }

/** The dependencies that hide or disable something: each as its sentence, and the answers that decided it. */
export function WhyPanel({ reasons, form, display, onClose }: WhyKnown & { onClose: () => void }) {
  const words = useMessages(whyMessages)
  const sources = sourcesOf(form.definition)
  return (
    <>
      <CloseButton className={styles.close} aria-label={words.close} onClick={onClose} />
      {reasons.map((reason) => (
        <WhyReason
          key={`${reason.dependency.name} ${reason.item.type} ${reason.item.key}`}
          {...{ reason, form, display, sources }}
        />
      ))}
    </>
  )
}

type WhyReasonProps = Pick<WhyKnown, 'form' | 'display'> & { reason: Reason; sources: Sources }

function WhyReason({ reason, form, display, sources }: WhyReasonProps) {
  const words = useMessages(whyMessages)
  const locale = useLocale()
  const { dependency, item, values, scope } = reason
  const { expression } = dependency
  const explanation = explain(expression, values, {
    scope,
    language: form.language,
    isRecord: recordTest(sources),
  })
  const answers = decidingAnswers(reads(expression), reason, {
    definition: form.definition,
    language: form.language,
    display,
  })
  return (
    <section className={styles.reason}>
      <Title order={5}>{dependency.name}</Title>
      <Text size="sm" c="dimmed">
        {words[`${item.action}-${item.type}`]}
      </Text>
      <p className={styles.sentence}>
        {withKeys(whySentence(expression, explanation, { sources, locale }), ({ at }) => at).map(
          ({ key, item: { text, answer } }) => (
            <span key={key}>
              {text}
              {answer && <Answer {...answer} />}
            </span>
          ),
        )}
      </p>
      <Text size="sm" fw={600}>
        {words.answers}
      </Text>
      <dl className={styles.answers}>
        {answers.map(({ path, label, text }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{text || words.noAnswer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Answer({ result, value }: Explanation) {
  const words = useMessages(whyMessages)
  const { number } = useFormat()
  return (
    <span className={styles.answer} data-met={result}>
      {'\u00a0'}
      {result ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
      {typeof value === 'number' && `\u00a0(${number(value)})`}
      <VisuallyHidden>{` (${result ? words.met : words.notMet})`}</VisuallyHidden>
    </span>
  )
}
