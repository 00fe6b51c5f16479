import { Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconTable } from '@tabler/icons-react'
import type { CombinedTemplate } from '@tabellio/contract/combined-templates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { templateMessages } from './templates.messages.ts'
import { combinedTemplates } from './templates.queries.ts'

/** The combined templates that can be filled in; nothing where there are none. */
export function CombinedCards() {
  const words = useMessages(templateMessages)
  const { data } = useSuspenseQuery(combinedTemplates)
  const open = data.items.filter(({ isPublished }) => isPublished)
  if (open.length === 0) return null
  return (
    <Stack component="section" gap="xs" mb="lg">
      <div>
        <Title order={2} size="h5">
          {words.combined}
        </Title>
        <Text size="sm" c="dimmed">
          {words.combinedHint}
        </Text>
      </div>
      <ul className="cards">
        {open.map((combined) => (
          <CombinedCard key={combined.combinedTemplateId} combined={combined} />
        ))}
      </ul>
    </Stack>
  )
}

function CombinedCard({ combined }: { combined: CombinedTemplate }) {
  const words = useMessages(templateMessages)
  const { organizationId } = useOrganization()
  const { combinedTemplateId, name, description, templates } = combined
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm" h="100%">
        <div>
          <Title order={3} size="h5">
            {name}
          </Title>
          <Text size="sm" c="dimmed" lineClamp={3}>
            {description}
          </Text>
        </div>
        <Text size="sm" mt="auto">
          {templates.map((template) => template.name).join(' + ')}
        </Text>
        <ButtonLink
          to="/o/$organizationId/combined-templates/$combinedTemplateId/generate"
          params={{ organizationId, combinedTemplateId }}
          leftSection={<IconPencil size={16} />}
          aria-label={words.fillOutOf({ name })}
        >
          {words.fillOut}
        </ButtonLink>
        <ButtonLink
          to="/o/$organizationId/combined-templates/$combinedTemplateId/bulk"
          params={{ organizationId, combinedTemplateId }}
          leftSection={<IconTable size={16} />}
          aria-label={words.manyOf({ name })}
          variant="default"
        >
          {words.many}
        </ButtonLink>
      </Stack>
    </Paper>
  )
}
