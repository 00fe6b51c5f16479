import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { recordTest, type Values } from '@tabellio/expression'
import { trySample, type Dependency } from '@tabellio/forms'
import { useState } from 'react'
import { ExpressionControl } from '../../parts/expressions/index.ts'
import { useDebounced } from '../../platform/debounced.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { BlockNotes } from './block-notes.tsx'
import type { BlockProblems } from './block-problems.ts'
import type { ConditionBlockProps } from './condition-block.tsx'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import { ElementSelect } from './element-select.tsx'
import { useRuleWords } from './rule-words.ts'
import { SampleList } from '../samples/sample-list.tsx'

type BlockBodyProps = Pick<
  ConditionBlockProps,
  'block' | 'title' | 'isFresh' | 'isChecked' | 'review' | 'refusals'
> & {
  problems: BlockProblems
  onChange: (change: Partial<Dependency>) => void
}

/** What stands in an open block (B-116). */
export function BlockBody({ block, isFresh, isChecked, problems, onChange, ...props }: BlockBodyProps) {
  const words = useMessages(dependencyMessages)
  const { rule } = block
  const [isTouched, setIsTouched] = useState(false)
  const [answers, setAnswers] = useState<Values>({})
  const [isTrying, setIsTrying] = useState(false)
  return (
    <div className={styles.body}>
      <BlockNotes problems={problems} review={props.review} refusals={props.refusals} />
      <NameInput
        name={rule.name}
        isFresh={isFresh}
        isSaid={isChecked}
        onChange={(name) => onChange({ name })}
      />
      <Condition
        {...{ rule, isFresh, answers, isTrying, onChange }}
        title={props.title}
        onAnswers={setAnswers}
        onTrying={setIsTrying}
      />
      <div onBlur={() => setIsTouched(true)}>
        <ElementSelect
          items={rule.items}
          error={(isChecked || isTouched) && problems.hasNoItems ? words.selectOne : undefined}
          onChange={(items) => onChange({ items })}
        />
      </div>
      <RuleWords rule={rule} />
      <SampleList
        rule={rule}
        onSamples={(samples) => onChange({ samples })}
        onTry={(answers) => {
          setAnswers(answers)
          setIsTrying(true)
        }}
      />
    </div>
  )
}

type ConditionProps = {
  rule: Dependency
  title: string
  isFresh: boolean
  answers: Values
  onAnswers: (answers: Values) => void
  isTrying: boolean
  onTrying: (isTrying: boolean) => void
  onChange: (change: Partial<Dependency>) => void
}

function Condition({ rule, title, isFresh, answers, onAnswers, onChange, ...trying }: ConditionProps) {
  const words = useMessages(dependencyMessages)
  const { sources, textLanguage } = useEditedForm()
  const keep = () => {
    const { holds = true } = trySample(
      rule,
      { values: answers, holds: true },
      {
        language: textLanguage,
        isRecord: recordTest(sources),
      },
    )
    const name = holds ? words.sampleHolds : words.sampleFails
    onChange({ samples: [...(rule.samples ?? []), { name, values: answers, holds }] })
  }
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {words.condition}
      </Text>
      <ExpressionControl
        label={words.conditionOf({ title })}
        value={rule.expression}
        sources={sources}
        onChange={(expression) => onChange({ expression })}
        startsEditing={isFresh}
        textLanguage={textLanguage}
        answers={answers}
        onAnswers={onAnswers}
        isTrying={trying.isTrying}
        onTrying={trying.onTrying}
        tryItActions={
          <Group>
            <Button size="xs" variant="default" leftSection={<IconBookmark size={16} />} onClick={keep}>
              {words.keepSample}
            </Button>
          </Group>
        }
      />
    </div>
  )
}

function RuleWords({ rule }: { rule: Dependency }) {
  const words = useMessages(dependencyMessages)
  return (
    <div className={styles.words}>
      <Text fw={600} size="sm">
        {words.inWords}
      </Text>
      <Text size="sm">{useRuleWords(rule)}</Text>
    </div>
  )
}

/** The pause after which a typed name is taken (B-117). */
const namePauseMs = 500

const focus = (input: HTMLInputElement | null) => input?.focus()

type NameInputProps = { name: string; isFresh: boolean; isSaid: boolean; onChange: (name: string) => void }

function NameInput({ name, isFresh, isSaid, onChange }: NameInputProps) {
  const words = useMessages(dependencyMessages)
  const [typed, setTyped] = useDebounced(name, onChange, namePauseMs)
  const [isTouched, setIsTouched] = useState(false)
  const isMissing = (isSaid || isTouched) && typed.trim() === ''
  return (
    <TextInput
      label={words.name}
      description={words.nameHint}
      required
      maxLength={200}
      ref={isFresh ? focus : undefined}
      error={isMissing ? words.empty : undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        setIsTouched(true)
        if (typed !== name) onChange(typed)
      }}
      maw={480}
    />
  )
}
