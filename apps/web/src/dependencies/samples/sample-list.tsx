import { ActionIcon, Badge, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFlask, IconX } from '@tabler/icons-react'
import { recordTest, type Values } from '@tabellio/expression'
import { trySample, type Dependency, type DependencySample } from '@tabellio/forms'
import { useRef } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { useRowKeys } from '../../ui/row-keys.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import { proposedSamples } from './proposed-samples.ts'

type SampleListProps = {
  rule: Dependency
  onSamples: (samples: DependencySample[]) => void
  onTry: (answers: Values) => void
}

/** Answers that are kept beside a condition, with what it shall say to them: it is asked again at each publication. */
export function SampleList({ rule, onSamples, onTry }: SampleListProps) {
  const words = useMessages(dependencyMessages)
  const { samples = [] } = rule
  const section = useRef<HTMLElement>(null)
  const propose = useProposals(rule)
  const missing = missingOutcomes(samples)
  const rows = useRowKeys(samples.length)
  return (
    <section aria-label={words.samples} ref={section} tabIndex={-1} className={styles.samples}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {words.samples}
        </Text>
        {missing.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconFlask size={16} />}
            onClick={() => {
              const made = propose(missing)
              if (made.length === 0) return notifyDone(words.noneMade)
              onSamples([...samples, ...made])
            }}
          >
            {words.makeSamples}
          </Button>
        )}
      </Group>
      <Coverage samples={samples} missing={missing} />
      {samples.length > 0 && (
        <ul className={styles.items} aria-label={words.samples}>
          {samples.map((sample, at) => (
            <Sample
              key={rows.keys[at]}
              rule={rule}
              sample={sample}
              onChange={(change) => onSamples(samples.with(at, { ...sample, ...change }))}
              onRemove={() => {
                rows.remove(at)
                onSamples(samples.toSpliced(at, 1))
                section.current?.focus()
              }}
              onTry={() => onTry(sample.values)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const outcomes = [true, false] as const

const missingOutcomes = (samples: readonly DependencySample[]) =>
  outcomes.filter((outcome) => !samples.some(({ holds }) => holds === outcome))

function Coverage({ samples, missing }: { samples: readonly DependencySample[]; missing: boolean[] }) {
  const words = useMessages(dependencyMessages)
  const text =
    samples.length === 0
      ? words.noSamples
      : missing.length === 0
        ? words.bothCovered
        : missing.includes(true)
          ? words.noneHolds
          : words.noneFails
  const Shape = missing.length === 0 ? IconCheck : IconAlertTriangle
  return (
    <Text size="sm" c="dimmed" className={styles.coverage}>
      {samples.length > 0 && <Shape size={16} aria-hidden />} {text}
    </Text>
  )
}

function useProposals({ expression }: Dependency) {
  const words = useMessages(dependencyMessages)
  const { sources, textLanguage } = useEditedForm()
  return (outcomes: boolean[]): DependencySample[] => {
    const proposed = proposedSamples(expression, sources, textLanguage)
    return outcomes.flatMap((holds) => {
      const values = holds ? proposed.holds : proposed.fails
      return values ? [{ name: holds ? words.sampleHolds : words.sampleFails, values, holds }] : []
    })
  }
}

type SampleProps = {
  rule: Dependency
  sample: DependencySample
  onChange: (change: Partial<DependencySample>) => void
  onRemove: () => void
  onTry: () => void
}

function Sample({ rule, sample, onChange, onRemove, onTry }: SampleProps) {
  const words = useMessages(dependencyMessages)
  const { textLanguage: language, sources } = useEditedForm()
  const { holds, isAsExpected } = trySample(rule, sample, { language, isRecord: recordTest(sources) })
  const { name } = sample
  const actual = holds === undefined ? words.actualError : holds ? words.actualHolds : words.actualFails
  return (
    <li className={styles.sample} data-fails={!isAsExpected || undefined}>
      <TextInput
        size="xs"
        aria-label={words.sampleName}
        value={name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.expectedOf({ name })}
        value={String(sample.holds)}
        data={[
          { value: 'true', label: words.shallHold },
          { value: 'false', label: words.shallFail },
        ]}
        onChange={(event) => onChange({ holds: event.currentTarget.value === 'true' })}
      />
      <Badge
        variant="light"
        color={isAsExpected ? 'teal' : 'red'}
        leftSection={isAsExpected ? <IconCheck size={12} aria-hidden /> : <IconX size={12} aria-hidden />}
      >
        {isAsExpected ? words.asExpected : actual}
      </Badge>
      <Group gap={4} wrap="nowrap" ml="auto">
        <Button size="xs" variant="subtle" onClick={onTry} aria-label={words.trySample({ name })}>
          {words.try}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.removeOf({ label: name })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </li>
  )
}
