import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import {
  reads,
  targetOf,
  type Expression,
  type Language,
  type Sources,
  type Values,
} from '@tabellio/expression'
import { instanceLabel } from '@tabellio/forms'
import { useMemo, type ReactNode } from 'react'
import { useAddInstanceLabel } from '../../controls/index.ts'
import { useLanguage } from '../../../platform/use-language.ts'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { useRowKeys } from '../../../ui/row-keys.ts'
import { Answer } from './part-outcome.tsx'
import { jsonValue, instancesOf, questionsOf, withAnswer, type Question } from './questions.ts'
import { ValueInput } from '../comparison/value-input.tsx'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** The values an expression is tried with, and in whose language they are compared. */
export type Trial = {
  answers: Values
  onAnswers: (answers: Values) => void
  textLanguage: Language
  actions: ReactNode
  /** The panel is open, in read and in edit mode alike. */
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

type TryItProps = { expression: Expression; sources: Sources; trial: Trial; result: boolean | undefined }

/** Asks for exactly what the expression reads, and says what it answers. */
export function TryIt({ expression, sources, trial, result }: TryItProps) {
  const words = useMessages(expressionMessages)
  const questions = useMemo(() => questionsOf(reads(expression), sources), [expression, sources])
  return (
    <fieldset className={styles['trial']} aria-label={words.tryIt}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={600} component="span">
          {words.tryIt}
        </Text>
        <Group gap={6} component="output">
          <Text size="sm" component="span">
            {words.expressionIs}
          </Text>
          <Answer result={result} />
        </Group>
      </Group>
      {questions.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.readsNothing}
        </Text>
      )}
      <Questions questions={questions} values={trial.answers} onChange={trial.onAnswers} />
      {trial.actions}
    </fieldset>
  )
}

type QuestionsProps = {
  questions: Question[]
  values: Values
  onChange: (values: Values) => void
}

function Questions({ questions, values, onChange }: QuestionsProps) {
  return (
    <div className={styles['questions']}>
      {questions.map((question) =>
        'questions' in question ? (
          <Instances key={question.name} {...{ question, values, onChange }} />
        ) : (
          <FieldQuestion key={question.name} {...{ question, values, onChange }} />
        ),
      )}
    </div>
  )
}

type FieldQuestionProps = Omit<QuestionsProps, 'questions'> & {
  question: Exclude<Question, { questions: Question[] }>
}

function FieldQuestion({ question, values, onChange }: FieldQuestionProps) {
  const { name, source } = question
  const input = targetOf(source, 'valueOf', 'equals')
  if (!input) return undefined
  return (
    <ValueInput
      label={source.label}
      hasVisibleLabel
      input={input}
      value={values[name]}
      onChange={(value) => onChange(withAnswer(values, name, jsonValue(value)))}
    />
  )
}

type InstancesProps = Pick<QuestionsProps, 'values' | 'onChange'> & {
  question: Extract<Question, { questions: Question[] }>
}

function Instances({ question, values, onChange }: InstancesProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { name, source, questions } = question
  const { language } = useLanguage()
  const addLabel = useAddInstanceLabel(source)
  const instances = instancesOf(values, name)
  const rows = useRowKeys(instances.length)
  const take = (next: Values[]) => onChange(withAnswer(values, name, next.length === 0 ? undefined : next))
  return (
    <fieldset className={styles['instances']} aria-label={source.label}>
      <Text size="xs" fw={600} component="span">
        {source.label}
      </Text>
      {instances.map((instance, index) => {
        const label = words.instance({ record: instanceLabel(source, language), number: index + 1 })
        return (
          <fieldset key={rows.keys[index]} className={styles['instance']} aria-label={label}>
            <span className={styles['instanceNumber']} aria-hidden>
              {index + 1}
            </span>
            <Questions
              questions={questions}
              values={instance}
              onChange={(changed) => take(instances.with(index, changed))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={labelled(words.remove, label)}
              onClick={() => {
                rows.remove(index)
                take(instances.toSpliced(index, 1))
              }}
            >
              <IconX size={16} />
            </ActionIcon>
          </fieldset>
        )
      })}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        onClick={() => take([...instances, {}])}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
