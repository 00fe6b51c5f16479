import { Alert, List, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { fontMessages } from './fonts.messages.ts'
import { fontsOfTemplate } from './fonts.queries.ts'

/** Tells which fonts that a template asks for are not here, and what stands in for them. */
export function TemplateFonts({ templateVersionId }: { templateVersionId: string }) {
  const words = useMessages(fontMessages)
  const { items } = useSuspenseQuery(fontsOfTemplate(templateVersionId)).data
  const params = useOrganization()
  const isAdministrator = useSession()?.isAdministrator
  const missing = items.filter(({ kind }) => kind === 'substitute')
  if (missing.length === 0) return null
  return (
    <Alert color="yellow" title={words.missing}>
      <List size="sm">
        {missing.map(({ family, setIn }) => (
          <List.Item key={family}>{words.substitute({ family, setIn })}</List.Item>
        ))}
      </List>
      <Text size="sm" my="xs">
        {isAdministrator ? words.howToBring : words.askToBring}
      </Text>
      {isAdministrator && (
        <TextLink to="/o/$organizationId/settings/fonts" params={params} size="sm">
          {words.settings}
        </TextLink>
      )}
    </Alert>
  )
}
