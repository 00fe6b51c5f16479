import { Box, Text } from '@mantine/core'
import {
  labelOf,
  singularOf,
  type OutlineItem,
  type RecordDefinition,
  type ValueProblem,
} from '@tabellio/forms'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
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
  const actions = useLasting({ move: change.move, remove: setRemoving, toggle, grip: drag.handle })
  return (
    <>
      {instances.slice(0, mounted + 1).map((instance, at) => (
        <InstanceView
          key={instance.key}
          instanceKey={instance.key}
          path={instance.path}
          record={record}
          items={items}
          ItemsView={ItemsView}
          actions={actions}
          {...drag.marks(at)}
          label={label}
          at={at}
          isAlone={form.isReadOnly || instances.length === 1}
          isLast={at === instances.length - 1}
          canRemove={canRemove && !isDisabled}
          canCollapse={!isTable}
          isCollapsed={isCollapsed(instance.key)}
          line={lineOf(instance)}
        />
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

type Actions = {
  move: (from: number, to: number) => void
  remove: (at: number) => void
  toggle: (key: string) => void
  grip: (at: number) => HTMLAttributes<HTMLElement>
}

/** The same functions at each render, which do what the last ones given do: no instance is drawn anew for them. */
function useLasting(actions: Actions): Actions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [lasting] = useState((): Actions => ({
    move: (from, to) => latest.current.move(from, to),
    remove: (at) => latest.current.remove(at),
    toggle: (key) => latest.current.toggle(key),
    grip: (at) => latest.current.grip(at),
  }))
  return lasting
}

type InstanceViewProps = Pick<RecordViewProps, 'path' | 'record' | 'items' | 'ItemsView'> & {
  instanceKey: string
  actions: Actions
  label: string
  at: number
  isAlone: boolean
  isLast: boolean
  canRemove: boolean
  canCollapse: boolean
  isCollapsed: boolean
  line: string
  'data-dragged'?: boolean | undefined
  'data-target'?: string | undefined
}

/** One of hundreds: it is drawn anew when something about it is another, not whenever others come or go. */
const InstanceView = memo(function InstanceView(props: InstanceViewProps) {
  const { path, record, items, ItemsView, actions, instanceKey, label, at, isCollapsed } = props
  const hasHead = !isOnce(record) || label !== labelOf(record)
  const id = headId(path)
  return (
    <fieldset
      className={styles.instance}
      data-path={path}
      data-instance
      data-dragged={props['data-dragged']}
      data-target={props['data-target']}
      aria-labelledby={hasHead ? id : undefined}
    >
      {hasHead && isOnce(record) && <OnlyHead id={id} label={label} />}
      {!isOnce(record) && (
        <InstanceHead
          id={id}
          label={label}
          at={at}
          isAlone={props.isAlone}
          isLast={props.isLast}
          onMove={(to) => actions.move(at, to)}
          onRemove={props.canRemove ? () => actions.remove(at) : undefined}
          grip={gripOf(actions, at)}
          isCollapsed={isCollapsed}
          line={props.line}
          onCollapse={props.canCollapse ? () => actions.toggle(instanceKey) : undefined}
        />
      )}
      <InstanceBody isCollapsed={isCollapsed} onReveal={() => actions.toggle(instanceKey)}>
        <ItemsView items={items} within={path} />
      </InstanceBody>
    </fieldset>
  )
})

/** Asked when it is touched: what it does follows where it was taken. */
const gripOf = ({ grip }: Actions, at: number): HTMLAttributes<HTMLElement> => ({
  onPointerDown: (event) => grip(at).onPointerDown?.(event),
  onPointerMove: (event) => grip(at).onPointerMove?.(event),
  onPointerUp: (event) => grip(at).onPointerUp?.(event),
  onPointerCancel: (event) => grip(at).onPointerCancel?.(event),
})

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
