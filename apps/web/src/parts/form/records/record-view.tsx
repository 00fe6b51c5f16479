import { Box, Text } from '@mantine/core'
import {
  labelOf,
  singularOf,
  type OutlineItem,
  type RecordDefinition,
  type ValueProblem,
} from '@tabellio/forms'
import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useAdvice } from '../advice/advice.ts'
import { useForm, useRecord } from '../form-context.ts'
import { useGrowing } from '../use-growing.ts'
import { PinButton } from '../tools/pin-button.tsx'
import { isOnce } from './instance-name.ts'
import { AddInstance, InstanceHead, OnlyHead, RemoveDialog } from './record-parts.tsx'
import { columnsOf, tracksOf, type RecordColumn } from './record-table.ts'
import { useCollapsing } from './use-collapsing.ts'
import { useInstanceDrag } from './use-instance-drag.ts'
import { usePasting } from './use-pasting.ts'
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
  const { onPaste, refusal } = usePasting(path, record, columns)
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
      onPaste={onPaste}
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
      <Instances
        path={path}
        record={record}
        items={items}
        ItemsView={ItemsView}
        change={change}
        isTable={isTable}
      />
      <RecordErrors problems={problems} refusal={refusal} />
      {canAdd && (
        <AddInstance record={record} isDisabled={isDisabled} onAdd={() => change.add(instances.length)} />
      )}
      {!path.includes('/') && <PinButton name={path} label={label} />}
    </Box>
  )
})

type RecordErrorsProps = { problems: readonly ValueProblem[]; refusal: string | undefined }

/** Says what is wrong with the record as a whole, and with what was pasted into it. */
function RecordErrors({ problems, refusal }: RecordErrorsProps) {
  const advise = useAdvice()
  const texts = [...problems.map(advise), ...(refusal === undefined ? [] : [refusal])]
  if (texts.length === 0) return null
  return (
    <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
      {texts.join(' ')}
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
  isTable: boolean
}

/**
 * Instances that come in one go, and one more: hundreds at once would hold up the page, but the one that somebody adds is
 * there for the focus.
 */
const firstInstances = 20

function Instances(props: InstancesProps) {
  const { path, record, items, ItemsView, change, isTable } = props
  const form = useForm()
  const { instances, isDisabled, canRemove } = useRecord(path)
  const [removing, setRemoving] = useState<number>()
  const drag = useInstanceDrag(change.move)
  const { isCollapsed, toggle, lineOf } = useCollapsing(path, record)
  const mounted = useGrowing(instances.length, firstInstances, firstInstances)
  const label = singularOf(record, form.language)
  const hasHead = !isOnce(record) || label !== labelOf(record)
  return (
    <>
      {instances.slice(0, mounted + 1).map((instance, at) => (
        <fieldset
          key={instance.key}
          className={styles.instance}
          data-path={instance.path}
          data-instance
          {...drag.marks(at)}
          aria-labelledby={hasHead ? headId(instance.path) : undefined}
        >
          {hasHead && isOnce(record) && <OnlyHead id={headId(instance.path)} label={label} />}
          {!isOnce(record) && (
            <InstanceHead
              id={headId(instance.path)}
              label={label}
              at={at}
              count={form.isReadOnly ? 1 : instances.length}
              onMove={(to) => change.move(at, to)}
              onRemove={canRemove && !isDisabled ? () => setRemoving(at) : undefined}
              grip={drag.handlers(at)}
              isCollapsed={isCollapsed(instance.key)}
              line={lineOf(instance)}
              onCollapse={isTable ? undefined : () => toggle(instance.key)}
            />
          )}
          <InstanceBody isCollapsed={isCollapsed(instance.key)} onReveal={() => toggle(instance.key)}>
            <ItemsView items={items} within={instance.path} />
          </InstanceBody>
        </fieldset>
      ))}
      <RemoveDialog
        path={path}
        label={label}
        at={removing}
        onClose={() => setRemoving(undefined)}
        onRemove={(at) => void change.remove(at)}
      />
    </>
  )
}

type InstanceBodyProps = { isCollapsed: boolean; onReveal: () => void; children: ReactNode }

/** What is in an instance; a collapsed one opens for whoever is led to a field in it. */
function InstanceBody({ isCollapsed, onReveal, children }: InstanceBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = body.current
    if (!isCollapsed || !place) return undefined
    const life = new AbortController()
    const open = () => {
      // The field takes the focus at once.
      place.hidden = false
      onReveal()
    }
    place.addEventListener('reveal', open, { capture: true, signal: life.signal })
    return () => life.abort()
  })
  return (
    <div ref={body} className={styles.grid} hidden={isCollapsed}>
      {children}
    </div>
  )
}

const headId = (path: string) => `instance-${path}`
