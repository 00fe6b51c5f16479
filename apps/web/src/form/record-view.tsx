import { Text } from '@mantine/core'
import { labelOf, problemText, type OutlineItem, type RecordDefinition } from '@tabellio/forms'
import { memo, useState } from 'react'
import { useLanguage } from '../platform/language.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { useAnnounce } from './announcer.tsx'
import { useForm, useRecord } from './form-context.ts'
import { FieldView } from './field-view.tsx'
import { PinButton } from './pin-button.tsx'
import { AddInstance, InstanceHead, RemoveDialog } from './record-parts.tsx'
import { Why } from './why.tsx'
import styles from './form.module.css'
import { formMessages } from './form.messages.ts'

type RecordViewProps = { path: string; record: RecordDefinition; items: readonly OutlineItem[] }

/** A repeatable group with its instances. They keep their place on the screen's memory wherever they are moved. */
const RecordView = memo(function RecordView({ path, record, items }: RecordViewProps) {
  const { language } = useLanguage()
  const words = useWords(formMessages)
  const { instances, isHidden, isDisabled, canAdd, canRemove, problems } = useRecord(path)
  const [removing, setRemoving] = useState<number>()
  const change = useRearranging(path, labelOf(record))
  if (isHidden) return null
  const label = labelOf(record)
  const errors = problems.map((problem) => problemText(problem, language)).join(' ')
  return (
    <fieldset className={styles.record} data-path={path} disabled={isDisabled} aria-labelledby={headId(path)}>
      <legend className={styles.legend}>
        <span id={headId(path)}>{label}</span>
        {isDisabled && <Why path={path} label={label} of="itself" />}
      </legend>
      {!path.includes('/') && <PinButton name={path} label={label} />}
      {instances.length === 0 && (
        <Text c="dimmed" size="sm" mt="xs">
          {words.noInstances}
        </Text>
      )}
      {instances.map((instance, at) => (
        <fieldset
          key={instance.key}
          className={styles.instance}
          data-path={instance.path}
          aria-labelledby={headId(instance.path)}
        >
          <InstanceHead
            id={headId(instance.path)}
            label={label}
            at={at}
            count={instances.length}
            onMove={(to) => change.move(at, to)}
            onRemove={canRemove && !isDisabled ? () => setRemoving(at) : undefined}
          />
          <div className={styles.grid}>
            <ItemsView items={items} within={instance.path} />
          </div>
        </fieldset>
      ))}
      {errors && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {errors}
        </Text>
      )}
      {canAdd && (
        <AddInstance label={label} isDisabled={isDisabled} onAdd={() => change.add(instances.length)} />
      )}
      <RemoveDialog
        label={label}
        at={removing}
        onClose={() => setRemoving(undefined)}
        onRemove={(at) => change.remove(at)}
      />
    </fieldset>
  )
})

const headId = (path: string) => `instance-${path}`

/** Changes the instances and says so to who cannot see it. */
function useRearranging(path: string, label: string) {
  const form = useForm()
  const say = useSay(formMessages)
  const announce = useAnnounce()
  return {
    add: (count: number) => {
      form.addInstance(path)
      announce(say('added', { label, number: count + 1 }))
    },
    remove: (at: number) => {
      form.removeInstance(path, at)
      announce(say('removed', { label, number: at + 1 }))
    },
    move: (from: number, to: number) => {
      form.moveInstance(path, from, to)
      announce(say('moved', { label, number: to + 1 }))
    },
  }
}

type ItemsViewProps = {
  items: readonly OutlineItem[]
  /** The path of the instance they stand in, `tenants[0]`; absent for the form itself. */
  within?: string
}

/** Fields and records in the order of the form. */
export function ItemsView({ items, within }: ItemsViewProps) {
  const form = useForm()
  return items.map((item) => {
    const name = item.path.slice(item.path.lastIndexOf('/') + 1)
    const path = within ? `${within}/${name}` : name
    const definition = form.definitionOf(path)
    if (!definition) return null
    return 'fields' in definition ? (
      <RecordView key={name} path={path} record={definition} items={item.items} />
    ) : (
      <FieldView key={name} path={path} field={definition} />
    )
  })
}
