import { Paper, Stack, Text } from '@mantine/core'
import { plainSentence } from '@tabellio/expression'
import { textOfValues, type ParagraphReasons } from '@tabellio/templates'
import { useMemo } from 'react'
import { useLocale } from '../../platform/region.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { isSubTemplate, pathOfParagraph } from '../editing/parts.ts'
import { sourcesIn } from '../editing/tag-words.ts'
import { fieldAt } from '../panel/formats.ts'
import { reasonsOf } from './paragraph-at.ts'
import type { SubTexts } from './sub-texts.ts'
import { sampleMessages } from './sample.messages.ts'
import type { Sampled } from './use-sample.ts'

/** So many instances of a paragraph are told of, and so many paragraphs of a sub-template. */
const most = 5
const mostOfSub = 20

/** Why the paragraph in which the caret stands, or those of the sub-template that is selected, are in the sample, or not. */
export function Reasons({ editing, made, texts }: { editing: Editing; made: Sampled; texts: SubTexts }) {
  const words = useMessages(sampleMessages)
  const path = useText(editing, pathOfParagraph)
  const all = useMemo(() => reasonsOf(made, texts), [made, texts])
  const told = all.filter((reason) => reason.path.join('/') === path)
  const inside = all.filter((reason) => reason.path.join('/').startsWith(`${path}/`))
  const isUnread = useText(editing, ({ selection }) => isSubTemplate(selection)) && texts.size === 0
  if (path === undefined || all.length === 0 || isUnread) return null
  return (
    <Paper withBorder p="xs" mb="xs" component="section" aria-label={words.why}>
      <Text size="sm" fw={600}>
        {words.why}
      </Text>
      {told.length === 0 && inside.length === 0 && <Text size="sm">{words.noInstances}</Text>}
      {[...told.slice(0, most), ...inside.slice(0, mostOfSub)].map((reason, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same paragraph, once for each instance
        <OneReason key={at} reason={reason} made={made} />
      ))}
    </Paper>
  )
}

function OneReason({ reason, made }: { reason: ParagraphReasons; made: Sampled }) {
  const words = useMessages(sampleMessages)
  const { contextDefinition, body } = made.text
  const locale = useLocale()
  const sources = sourcesIn(contextDefinition)
  const labelOf = (path: string) => sources.get(path)?.label ?? path
  const { language } = body.attrs
  const instance = reason.repeats.at(-1)
  return (
    <Stack gap={2} component="ul" m={0} ps="md">
      {reason.templates.length > 0 && (
        <li>{words.ofTemplate({ names: reason.templates.join(' › '), text: reason.text.slice(0, 80) })}</li>
      )}
      <li>{reason.paragraph === undefined ? words.isOut : words.isIn({ number: reason.paragraph })}</li>
      {instance && <li>{words.instance({ ...instance, record: labelOf(instance.record) })}</li>}
      {reason.conditions.map(({ path, expression, explanation, isIncluded }) => (
        <li key={path.join('/')}>
          {words[isIncluded ? 'holds' : 'keepsOut']({
            condition: plainSentence(expression, sources, locale),
            answer: words[explanation.result ? 'true' : 'false'],
          })}
        </li>
      ))}
      {reason.values.map(({ path, field, values }) => (
        <li key={`${path.join('/')} ${field}`}>
          {words.value({
            label: labelOf(field),
            value:
              textOfValues(values, { field: fieldAt(contextDefinition, field), language }) || words.nothing,
          })}
        </li>
      ))}
    </Stack>
  )
}
