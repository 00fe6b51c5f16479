import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type CopyRow, copyPlan, type Form, type NotCopied, valueChanges } from '@tabellio/forms'
import type { Values } from '@tabellio/expression'
import { useMemo, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { ChosenDocument } from '../channels/index.ts'
import { useChangeTexts } from './change-texts.ts'
import { lookupMessages } from './lookups.messages.ts'
import { NotCopiedList } from './not-copied.tsx'
import styles from './lookups.module.css'

type Copy = { values: Values; count: number; notCopied: NotCopied[] }

type Props = {
  form: Form
  /** The instance of a record that the answers go into. */
  into: string | undefined
  document: ChosenDocument
  onBack: () => void
  onCopy: (copy: Copy) => void
}

const changesIn = ({ name, before, after }: CopyRow) => valueChanges({ [name]: before }, { [name]: after })

/** What goes where, what of the form it replaces, and what stays behind; each field and record can be left as it is. */
export function CopyPreview({ form, into, document, onBack, onCopy }: Props) {
  const words = useMessages(lookupMessages)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const plan = useMemo(() => copyPlan({ form, into }, document.source, left), [form, into, document, left])
  const { rows, same, notCopied, values } = plan
  const replacing = rows.filter(({ isOverwritten }) => isOverwritten).map(({ name }) => name)
  const count = rows.flatMap((row) => (row.isLeft ? [] : changesIn(row))).length
  const toggle = (name: string) =>
    setLeft(left.has(name) ? new Set([...left].filter((each) => each !== name)) : new Set([...left, name]))
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {document.name}
      </Text>
      {rows.length === 0 && <Text size="sm">{words.nothing}</Text>}
      {replacing.length > 0 && (
        <Checkbox
          label={words.keepAll}
          checked={replacing.every((name) => left.has(name))}
          onChange={(event) => {
            const others = [...left].filter((name) => !replacing.includes(name))
            setLeft(new Set(event.currentTarget.checked ? [...others, ...replacing] : others))
          }}
        />
      )}
      <ul className={styles.rows} aria-label={words.whatGoesWhere}>
        {rows.map((row) => (
          <li key={row.name}>
            <Row form={form} into={into} row={row} onToggle={() => toggle(row.name)} />
          </li>
        ))}
      </ul>
      {same.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.same({ count: same.length })}
        </Text>
      )}
      <NotCopiedList notCopied={notCopied} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {words.another}
        </Button>
        <Button disabled={count === 0} onClick={() => onCopy({ values, count, notCopied })}>
          {words.copy({ count })}
        </Button>
      </Group>
    </Stack>
  )
}

type RowProps = { form: Form; into: string | undefined; row: CopyRow; onToggle: () => void }

function Row({ form, into, row, onToggle }: RowProps) {
  const words = useMessages(lookupMessages)
  const texts = useChangeTexts(form, into)
  return (
    <Checkbox
      checked={!row.isLeft}
      onChange={onToggle}
      label={
        <>
          <strong lang={form.language}>{row.label}</strong>{' '}
          {row.isOverwritten && (
            <Badge size="sm" color="orange" variant="light">
              {words.replaces}
            </Badge>
          )}
          {changesIn(row).map((change) => {
            const { place, before, after } = texts(change)
            return (
              <span key={change.path} className={styles.change}>
                {place !== row.label && <span lang={form.language}>{`${place}: `}</span>}
                {row.isOverwritten && <del>{before ?? words.empty}</del>} <ins>{after ?? words.empty}</ins>
              </span>
            )
          })}
        </>
      }
    />
  )
}
