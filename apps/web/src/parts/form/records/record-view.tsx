import { Box, Text } from '@mantine/core'
import {
  labelOf,
  singularOf,
  type OutlineItem,
  type RecordDefinition,
  type ValueProblem,
} from '@tabellio/forms'
import { memo, useState, type ComponentType } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useAdvice } from '../advice/advice.ts'
import { useForm, useRecord } from '../form-context.ts'
import { PinButton } from '../tools/pin-button.tsx'
import { isOnce } from './instance-name.ts'
import { AddInstance, InstanceHead, OnlyHead, RemoveDialog } from './record-parts.tsx'
import { columnsOf, tracksOf, type RecordColumn } from './record-table.ts'
import { useRearranging } from './use-rearranging.ts'
import { Why } from '../why/why.tsx'
import styles from '../form.module.css'
import { formMessages } from '../form.messages.ts'

export type ItemsViewProps = {
  items: readonly OutlineItem[]
  /** The path of the instance they stand in, `tenants[0]`; absent for the form itself. */
  within?: string
  /** The heading over them. */
  heading?: string
}

type RecordViewProps = {
  path: string
  record: RecordDefinition
  items: readonly OutlineItem[]
  /** Stands over it already, so that it need not be said again. */
  heading: string | undefined
  /** Shows what is in an instance: fields, and records again. */
  ItemsView: ComponentType<ItemsViewProps>
}

/** A repeatable group with its instances, as rows where they fit. They keep their place wherever they are moved. */
export const RecordView = memo(function RecordView(props: RecordViewProps) {
  const { path, record, items, heading, ItemsView } = props
  const form = useForm()
  const words = useMessages(formMessages)
  const { instances, isHidden, isDisabled, canAdd, problems } = useRecord(path)
  const columns = columnsOf(record, items)
  const change = useRearranging(path, singularOf(record, form.language))
  if (isHidden) return null
  const label = labelOf(record)
  const isTable = columns !== undefined && instances.length > 0
  return (
    <Box
      component="fieldset"
      className={styles.record}
      data-path={path}
      data-table={isTable || undefined}
      __vars={{ '--columns': tracksOf(columns) }}
      disabled={isDisabled}
      aria-labelledby={headId(path)}
    >
      <legend className={styles.legend} data-repeated={label === heading || undefined}>
        <span id={headId(path)}>{label}</span>
        {isDisabled && <Why path={path} label={label} of="itself" />}
      </legend>
      {instances.length === 0 && (
        <Text c="dimmed" size="sm" mt="xs">
          {words.noInstances}
        </Text>
      )}
      {isTable && <ColumnHeads columns={columns} />}
      <Instances path={path} record={record} items={items} ItemsView={ItemsView} change={change} />
      <RecordErrors problems={problems} />
      {canAdd && (
        <AddInstance record={record} isDisabled={isDisabled} onAdd={() => change.add(instances.length)} />
      )}
      {!path.includes('/') && <PinButton name={path} label={label} />}
    </Box>
  )
})

/** Says what is wrong with the record as a whole. */
function RecordErrors({ problems }: { problems: readonly ValueProblem[] }) {
  const advise = useAdvice()
  if (problems.length === 0) return null
  return (
    <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
      {problems.map(advise).join(' ')}
    </Text>
  )
}

/** Heads the columns for who sees them; each input keeps a label of its own for who does not. */
const ColumnHeads = ({ columns }: { columns: readonly RecordColumn[] }) => (
  <div className={styles.columnHeads} aria-hidden>
    {columns.map(({ name, label, isRequired }) => (
      <span key={name}>
        {label}
        {isRequired && '\u00a0*'}
      </span>
    ))}
  </div>
)

type InstancesProps = Pick<RecordViewProps, 'path' | 'record' | 'items' | 'ItemsView'> & {
  change: ReturnType<typeof useRearranging>
}

function Instances({ path, record, items, ItemsView, change }: InstancesProps) {
  const form = useForm()
  const { instances, isDisabled, canRemove } = useRecord(path)
  const [removing, setRemoving] = useState<number>()
  const label = singularOf(record, form.language)
  const hasHead = !isOnce(record) || label !== labelOf(record)
  return (
    <>
      {instances.map((instance, at) => (
        <fieldset
          key={instance.key}
          className={styles.instance}
          data-path={instance.path}
          aria-labelledby={hasHead ? headId(instance.path) : undefined}
        >
          {isOnce(record) ? (
            hasHead && <OnlyHead id={headId(instance.path)} label={label} />
          ) : (
            <InstanceHead
              id={headId(instance.path)}
              label={label}
              at={at}
              count={form.isReadOnly ? 1 : instances.length}
              onMove={(to) => change.move(at, to)}
              onRemove={canRemove && !isDisabled ? () => setRemoving(at) : undefined}
            />
          )}
          <div className={styles.grid}>
            <ItemsView items={items} within={instance.path} />
          </div>
        </fieldset>
      ))}
      <RemoveDialog
        path={path}
        label={label}
        at={removing}
        onClose={() => setRemoving(undefined)}
        onRemove={(at) => change.remove(at)}
      />
    </>
  )
}

const headId = (path: string) => `instance-${path}`
