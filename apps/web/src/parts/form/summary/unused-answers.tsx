import { Text } from '@mantine/core'
import { displayValue, labelOf, type Form } from '@tabellio/forms'
import { useMessages } from '../../../platform/use-messages.ts'
import { useLocale } from '../../../platform/region.ts'
import { useForm, useOutline } from '../form-context.ts'
import { hasContent } from '../../../platform/values.ts'
import { Why } from '../why/why.tsx'
import styles from './summary.module.css'
import { formMessages } from '../form.messages.ts'

/**
 * Answers that another answer has made unnecessary. They are kept, in case the person turns back, and never reach the
 * document; a closed list says so, since a clerk who typed them will look for them.
 */
export function UnusedAnswers() {
  const form = useForm()
  useOutline()
  const words = useMessages(formMessages)
  const locale = useLocale()
  const names = hiddenNames(form)
  if (names.length === 0) return null
  return (
    <details className={styles.unused}>
      <summary>{words.notUsed({ count: names.length })}</summary>
      <Text c="dimmed" size="sm" my="xs">
        {words.notUsedText}
      </Text>
      <ul>
        {names.map((name) => {
          const definition = form.definitionOf(name)
          if (!definition) return null
          const text = 'fields' in definition ? '' : displayValue(definition, form.get(name).value, locale)
          return (
            <li key={name}>
              {labelOf(definition)}
              {text && `: ${text}`}
              <Why path={name} label={labelOf(definition)} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The fields and records of the form itself that are hidden and hold something. */
const hiddenNames = (form: Form): string[] =>
  Object.entries(form.snapshot())
    .filter(([name, value]) => isHidden(form, name) && hasContent(value))
    .map(([name]) => name)

const isHidden = (form: Form, name: string) => {
  const definition = form.definitionOf(name)
  return definition && 'fields' in definition ? form.record(name).isHidden : form.get(name).isHidden
}
