import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import {
  cut,
  displayInstance,
  labelOf,
  singularOf,
  type Form,
  type OutlineItem,
  type RecordDefinition,
} from '@tabellio/forms'
import { useCallback, useSyncExternalStore } from 'react'
import { useTextLimit } from '../display.ts'
import { useLocale } from '../../../platform/region.ts'
import { useForm, useRecord } from '../form-context.ts'
import { SummaryItem } from './summary-item.tsx'
import { SummaryLabel } from './summary-label.tsx'
import { useAdvice } from '../advice/advice.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import styles from './summary.module.css'
import { formMessages } from '../form.messages.ts'

type ItemsProps = {
  items: readonly OutlineItem[]
  /** The path of the instance they stand in, `tenants[0]`; absent for the form itself. */
  within?: string
  onGoTo: (path: string) => void
}

/** Fields and records in the order of the form, however deep they stand. */
export function SummaryItems({ items, within, onGoTo }: ItemsProps) {
  const form = useForm()
  return items.map((item) => {
    const path = pathOf(item, within)
    const definition = form.definitionOf(path)
    if (!definition) return null
    return 'fields' in definition ? (
      <SummaryRecord key={path} path={path} record={definition} items={item.items} onGoTo={onGoTo} />
    ) : (
      <SummaryItem key={path} path={path} field={definition} onGoTo={onGoTo} />
    )
  })
}

const pathOf = ({ path }: OutlineItem, within: string | undefined) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return within ? `${within}/${name}` : name
}

type SummaryRecordProps = {
  path: string
  record: RecordDefinition
  items: readonly OutlineItem[]
  onGoTo: (path: string) => void
}

function SummaryRecord({ path, record, items, onGoTo }: SummaryRecordProps) {
  const words = useMessages(formMessages)
  const advise = useAdvice()
  const { instances, isHidden, problems } = useRecord(path)
  if (isHidden) return null
  const label = labelOf(record)
  return (
    <div className={styles.summaryItem} data-path={path} data-wide>
      <SummaryLabel label={label} onGoTo={() => onGoTo(path)} />
      {instances.map((instance, at) => (
        <SummaryInstance
          key={instance.key}
          path={instance.path}
          number={at + 1}
          record={record}
          items={items}
          onGoTo={onGoTo}
        />
      ))}
      {instances.length === 0 && <div className={styles.summaryEmpty}>{words.noInstances}</div>}
      {problems.map((problem) => (
        <div key={problem.key} className={styles.summaryError} role="alert">
          {advise(problem)}
        </div>
      ))}
    </div>
  )
}

/**
 * An instance: its values in one line, cut to what the screen holds (B-086), which leads to it in the form, and below
 * each of them with its name. One short value needs no saying twice.
 */
function SummaryInstance({ path, number, record, items, onGoTo }: SummaryRecordProps & { number: number }) {
  const words = useMessages(formMessages)
  const { language } = useForm()
  const text = useLine(path, record)
  const shown = cut(text, useTextLimit())
  const label = words.instance({ label: singularOf(record, language), number })
  const isWhole = text !== '' && shown === text && items.length === 1 && !items[0]?.isRecord
  return (
    <fieldset aria-label={label} className={styles.summaryInstance} data-path={path}>
      <UnstyledButton className={styles.summaryLine} onClick={() => onGoTo(path)}>
        <span className={styles.summaryNumber}>{`${number}.`}</span>
        <span data-line>{shown || words.empty}</span>
        <IconPencil className={styles.summaryPencil} size={14} aria-hidden />
        <VisuallyHidden>{`. ${words.goToField({ label })}`}</VisuallyHidden>
      </UnstyledButton>
      {!isWhole && (
        <div className={styles.summaryFields}>
          <SummaryItems items={items} within={path} onGoTo={onGoTo} />
        </div>
      )}
    </fieldset>
  )
}

/** The values of an instance's own fields after each other, as they are now. */
function useLine(path: string, record: RecordDefinition): string {
  const form = useForm()
  const locale = useLocale()
  const subscribe = useCallback((listener: () => void) => form.subscribeChanges(listener), [form])
  return useSyncExternalStore(subscribe, () => displayInstance(record, ownValues(form, path, record), locale))
}

const ownValues = (form: Form, path: string, { fields }: RecordDefinition) =>
  Object.fromEntries(
    fields
      .map(({ name }) => [name, form.get(`${path}/${name}`)] as const)
      .filter(([, { isHidden }]) => !isHidden)
      .map(([name, { value }]) => [name, value]),
  )
