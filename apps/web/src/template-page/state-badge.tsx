import { Badge } from '@mantine/core'
import type { TemplateVersionItem } from '@tabellio/contract/template-life'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { useOfficeClock } from './publish/office-clock.ts'
import { templatePageMessages } from './template-page.messages.ts'

type Publication = Pick<TemplateVersionItem, 'isPublished' | 'publishTemplateFrom' | 'publishTemplateTo'>

const toOf = (to: TemplateVersionInfo['publishTemplateTo'] | number): number | null =>
  typeof to === 'number' ? to : (to?.toDate ?? null)

/** Since when and until when people fill a version in, on the organization's clock. */
export function StateBadge({ version }: { version: Publication | TemplateVersionInfo }) {
  const words = useMessages(templatePageMessages)
  const { moment } = useOfficeClock()
  const [now] = useState(Date.now)
  const { isPublished, publishTemplateFrom: from } = version
  const to = toOf(version.publishTemplateTo)
  if (isPublished)
    return (
      <Badge variant="light" color="teal" tt="none">
        {to === null ? words.published : words.publishedUntil({ moment: moment(to) })}
      </Badge>
    )
  if (from === null)
    return (
      <Badge variant="light" color="gray" tt="none">
        {words.draft}
      </Badge>
    )
  // What is neither open nor ended begins later.
  const hasEnded = to !== null && to <= now
  return (
    <Badge variant="light" color={hasEnded ? 'gray' : 'blue'} tt="none">
      {hasEnded ? words.ended({ moment: moment(to) }) : words.beginsAt({ moment: moment(from) })}
    </Badge>
  )
}
