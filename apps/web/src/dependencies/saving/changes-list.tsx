import { Badge, Stack, Text } from '@mantine/core'
import { nodeText } from '@tabellio/document/passages'
import type { Dependency } from '@tabellio/forms'
import type { ReactNode } from 'react'
import { usePassageWords } from '../../parts/passages/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { isSameRule } from '../blocks/blocks.ts'
import { changesMessages } from './changes.messages.ts'
import type { Changes, OtherChange, PassageChange, RuleChange } from './changes.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import { titleOf, useRuleWords } from '../blocks/rule-words.ts'

/** What was changed, in words: conditions as sentences, before and now. */
export function ChangesList({ changes }: { changes: Changes }) {
  const words = useMessages(changesMessages)
  const { rules, passages, others, count } = changes
  if (count === 0) return <Text>{words.none}</Text>
  return (
    <Stack gap="lg">
      <Part title={words.form}>
        {rules.map((change) => (
          <RuleItem key={`${change.type} ${change.index}`} change={change} />
        ))}
      </Part>
      <Part title={words.text}>
        {passages.map((change) => (
          <PassageItem key={`${change.type} ${change.now.path.join()}`} change={change} />
        ))}
      </Part>
      <Part title={words.other}>
        {others.map((change) => (
          <li key={JSON.stringify(change)}>
            <OtherWords change={change} />
          </li>
        ))}
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <Text component="h3" fw={600} mb={6}>
        {title}
      </Text>
      <ul className={styles.changes}>{children}</ul>
    </section>
  )
}

const colors = { added: 'teal', changed: 'brand', removed: 'red' } as const

type ItemProps = { type: keyof typeof colors; title: string; children: ReactNode }

function Item({ type, title, children }: ItemProps) {
  const words = useMessages(changesMessages)
  return (
    <li>
      <Badge variant="light" color={colors[type]} component="span">
        {words[type]}
      </Badge>{' '}
      <strong>{title}</strong>
      {children}
    </li>
  )
}

/** How a sentence was and is; one of them where there is no other, or no other one. */
function Sentences({ before, now }: { before?: string | undefined; now: string }) {
  const words = useMessages(changesMessages)
  if (before === undefined) return <div>{now}</div>
  if (before === now) return null
  return (
    <>
      <div>
        <span className={styles.changeTime}>{words.before}</span> {before}
      </div>
      <div>
        <span className={styles.changeTime}>{words.now}</span> {now}
      </div>
    </>
  )
}

function RuleItem({ change }: { change: RuleChange }) {
  const words = useMessages(changesMessages)
  const titles = useMessages(dependencyMessages)
  const { type, now, index } = change
  const before = type === 'changed' ? change.before : undefined
  return (
    <Item type={type} title={titleOf(now, index, titles)}>
      {before ? <ChangedRule before={before} now={now} /> : <OneRule rule={now} />}
      {before && before.name !== now.name && <div>{words.renamed({ name: before.name })}</div>}
      {before && !hasSameSamples(before, now) && (
        <div>{words.samples({ count: now.samples?.length ?? 0 })}</div>
      )}
    </Item>
  )
}

const OneRule = ({ rule }: { rule: Dependency }) => <Sentences now={useRuleWords(rule)} />

const ChangedRule = ({ before, now }: { before: Dependency; now: Dependency }) => (
  <Sentences before={useRuleWords(before)} now={useRuleWords(now)} />
)

const hasSameSamples = (one: Dependency, { samples = [] }: Dependency) =>
  isSameRule({ ...one, samples: one.samples ?? [] }, { ...one, samples })

function PassageItem({ change }: { change: PassageChange }) {
  const { sources } = useEditedForm()
  const { quoted } = useMessages(dependencyMessages)
  const { type, now } = change
  const text = nodeText(now.node, (path) => sources.get(path)?.label ?? path)
  const before = usePassageWords(type === 'changed' ? change.before.condition : now.condition, sources)
  const words = usePassageWords(now.condition, sources)
  return (
    <Item type={type} title={quoted({ text: shortened(text) })}>
      <Sentences before={type === 'changed' ? before : undefined} now={words} />
    </Item>
  )
}

/** Enough to find the place by. */
const maxLetters = 120
const shortened = (text: string) => (text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text)

function OtherWords({ change }: { change: OtherChange }) {
  const words = useMessages(changesMessages)
  switch (change.type) {
    case 'order':
      return words.order
    case 'form':
      return words.formChanged
    case 'name':
      return words.name(change)
    case 'setting':
      return words.setting({ label: words[change.label] })
    case 'fieldAdded':
    case 'fieldRemoved':
    case 'fieldChanged':
      return words[change.type](change)
    case 'textAdded':
    case 'textRemoved':
      return words[change.type]({ text: shortened(change.text) })
  }
}
