import '@mantine/core/styles/List.layer.css'
import { List, Text } from '@mantine/core'
import { type CopyFault, type NotCopied, problemText } from '@tabellio/forms'
import { useFormat } from '../../platform/format.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { lookupMessages } from './lookups.messages.ts'

/** What stayed behind, and why: one line for each reason. */
export function NotCopiedList({ notCopied }: { notCopied: readonly NotCopied[] }) {
  const words = useMessages(lookupMessages)
  const format = useFormat()
  const { language } = useLanguage()
  if (notCopied.length === 0) return null
  const textOf = (fault: Exclude<CopyFault, { reason: 'refused' }>) =>
    fault.reason === 'too-many' ? words['too-many']({ limit: fault.limit }) : words[fault.reason]
  const refused = notCopied.flatMap((each) =>
    each.reason === 'refused' ? [problemText(each.problem, language)] : [],
  )
  const others = notCopied.flatMap((each) =>
    each.reason === 'refused' ? [] : [{ label: each.label, text: textOf(each) }],
  )
  const lines = [
    ...[...Map.groupBy(others, ({ text }) => text)].map(([reason, members]) =>
      words.because({ names: format.list(members.map(({ label }) => label)), reason }),
    ),
    ...new Set(refused),
  ]
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.notCopied}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}
