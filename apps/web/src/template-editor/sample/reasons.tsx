import { Paper, Stack, Text } from '@mantine/core'
import { plainSentence } from '@tabellio/expression'
import { textOfValues, type ParagraphReasons } from '@tabellio/templates'
import { useMemo } from 'react'
import { useLocale } from '../../platform/region.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { pathOfParagraph } from '../editing/parts.ts'
import { sourcesIn } from '../editing/tag-words.ts'
import { fieldAt } from '../panel/formats.ts'
import { reasonsOf } from './paragraph-at.ts'
import { sampleMessages } from './sample.messages.ts'
import type { Sampled } from './use-sample.ts'

/** So many instances of a paragraph are told of. */
const most = 5

/** Why the paragraph in which the caret stands is in the sample, or is not. */
export function Reasons({ editing, made }: { editing: Editing; made: Sampled }) {
  const words = useMessages(sampleMessages)
  const path = useText(editing, pathOfParagraph)
  const all = useMemo(() => reasonsOf(made), [made])
  const told = all.filter((reason) => reason.path.join('/') === path)
  if (path === undefined || all.length === 0) return null
  return (
    <Paper withBorder p="xs" mb="xs" component="section" aria-label={words.why}>
      <Text size="sm" fw={600}>
        {words.why}
      </Text>
      {told.length === 0 && <Text size="sm">{words.noInstances}</Text>}
      {told.slice(0, most).map((reason, at) => (
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
