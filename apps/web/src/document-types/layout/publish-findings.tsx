import { Alert, Anchor, List } from '@mantine/core'
import { type FormFinding, labelOf } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { memberAt } from '../design/members.ts'
import { topicsOf } from '../design/topics.ts'
import type { PartProps } from '../designer/part-props.ts'
import { findingMessages } from './findings.messages.ts'
import { useFindings } from './use-findings.ts'

/** So many are listed; all of them stand at their places of the form. */
const maxListed = 10

/** What of the form should be looked at before it is published, each a link to its place. */
export function PublishFindings({ designing, onSearch }: Pick<PartProps, 'designing' | 'onSearch'>) {
  const words = useMessages(findingMessages)
  const findings = useFindings(designing)
  if (findings.length === 0) return null
  const { design } = designing
  const nameOf = ({ code, path }: FormFinding) => {
    if (code === 'section-never-visible')
      return topicsOf(design).find(({ key }) => key === path)?.label ?? path
    const found = memberAt(design.contextDefinition, path)
    return found ? labelOf(found.member) : path
  }
  return (
    <Alert color="yellow" title={words.title({ count: findings.length })}>
      <List size="sm">
        {findings.slice(0, maxListed).map((finding) => (
          <List.Item key={`${finding.code} ${finding.path}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => onSearch({ part: 'form', open: finding.path })}
            >
              {words.at({ name: nameOf(finding), text: words[finding.code] })}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {words.hint}
    </Alert>
  )
}
