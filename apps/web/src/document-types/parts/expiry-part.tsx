import { NativeSelect, NumberInput, Radio, Stack, Text } from '@mantine/core'
import { labelOf } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { allFields } from '../design/members.ts'
import type { Design } from '../design/design.ts'
import type { PartProps } from '../designer/part-props.ts'
import { useProblemText } from '../design/problem-text.ts'
import type { Designing } from '../designer/use-design.ts'
import { settingMessages } from './settings.messages.ts'

type Choice = 'never' | 'field' | 'days-after-creation'
type Dates = { value: string; label: string }[]

/** By which date documents are sorted, when they expire, and how long before people are reminded. */
export function ExpiryPart({ designing }: PartProps) {
  const words = useMessages(settingMessages)
  const { design, edit } = designing
  const errorAt = useErrorAt(designing)
  const { expirationBehavior: expiry, documentDateField } = design
  const dates = allFields(design.contextDefinition)
    .filter(({ properties }) => properties.dataType.startsWith('Date'))
    .map((field) => ({ value: field.fullPath, label: labelOf(field) }))
  const choice: Choice = expiry?.type ?? 'never'
  return (
    <Stack maw={560}>
      <NativeSelect
        label={words.documentDate}
        description={words.documentDateHint}
        value={documentDateField ?? ''}
        error={errorAt('documentDate')}
        data={[{ value: '', label: words.created }, ...withChosen(dates, documentDateField)]}
        onChange={({ currentTarget: { value } }) =>
          edit((design) => ({ ...design, documentDateField: value === '' ? null : value }))
        }
      />
      <Radio.Group
        label={words.expires}
        value={choice}
        onChange={(choice) =>
          edit((design) => ({ ...design, expirationBehavior: behaviorOf(choice, dates[0]?.value ?? '') }))
        }
      >
        <Stack gap="xs" mt="xs">
          <Radio value="never" label={words.never} />
          <Radio value="field" label={words.byField} disabled={dates.length === 0 && choice !== 'field'} />
          <Radio value="days-after-creation" label={words.byDays} />
        </Stack>
      </Radio.Group>
      {dates.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noDates}
        </Text>
      )}
      <Behavior designing={designing} dates={dates} />
      {expiry && <WarningDays designing={designing} />}
    </Stack>
  )
}

/** A field that is no date any longer stays in the list, so that it is seen and replaced. */
const withChosen = (dates: Dates, chosen: string | null): Dates =>
  chosen === null || chosen === '' || dates.some(({ value }) => value === chosen)
    ? dates
    : [...dates, { value: chosen, label: chosen }]

function useErrorAt({ problems }: Pick<Designing, 'problems'>) {
  const textOf = useProblemText()
  return (at: string) => {
    const found = problems.find((problem) => problem.part === 'expiry' && problem.at === at)
    return found && textOf(found)
  }
}

/** The date, or the number of days. */
function Behavior({ designing, dates }: { designing: Designing; dates: Dates }) {
  const words = useMessages(settingMessages)
  const errorAt = useErrorAt(designing)
  const { design, edit } = designing
  const { expirationBehavior: expiry } = design
  const set = (expirationBehavior: Design['expirationBehavior'], typing?: string) =>
    edit((design) => ({ ...design, expirationBehavior }), typing)
  if (expiry?.type === 'field')
    return (
      <NativeSelect
        label={words.expiryField}
        value={expiry.fieldName}
        error={errorAt('expiryField')}
        data={[{ value: '', label: words.choose }, ...withChosen(dates, expiry.fieldName)]}
        onChange={({ currentTarget: { value } }) => set({ type: 'field', fieldName: value })}
      />
    )
  if (!expiry) return null
  return (
    <NumberInput
      label={words.days}
      min={0}
      max={36_525}
      allowDecimal={false}
      value={expiry.days}
      onChange={(value) => set({ type: 'days-after-creation', days: Number(value) }, 'days')}
    />
  )
}

function WarningDays({ designing }: { designing: Designing }) {
  const words = useMessages(settingMessages)
  const errorAt = useErrorAt(designing)
  return (
    <NumberInput
      label={words.warningDays}
      description={words.warningDaysHint}
      allowDecimal={false}
      max={36_525}
      value={designing.design.expirationWarningDays ?? ''}
      error={errorAt('warningDays')}
      onChange={(value) =>
        designing.edit(
          (design) => ({ ...design, expirationWarningDays: value === '' ? null : Number(value) }),
          'warning',
        )
      }
    />
  )
}

function behaviorOf(choice: string, date: string) {
  if (choice === 'field') return { type: 'field' as const, fieldName: date }
  return choice === 'days-after-creation' ? { type: 'days-after-creation' as const, days: 365 } : null
}
