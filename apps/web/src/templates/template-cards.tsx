import { Badge, Button, Group, Menu, Paper, Spoiler, Stack, Text, Title } from '@mantine/core'
import {
  IconChevronDown,
  IconForms,
  IconGitBranch,
  IconPencil,
  IconPlugConnected,
  IconSettings,
  IconTable,
  IconWriting,
} from '@tabler/icons-react'
import type { TemplateItem } from '@tabellio/contract/templates'
import { SubscribeButton } from '../subscriptions/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { LinkButton } from '../shared-items/index.ts'
import { ButtonLink, IconLink, MenuItemLink, TextLink } from '../ui/link.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { templateMessages } from './templates.messages.ts'
import { templateThumbnail } from './templates.queries.ts'

export function TemplateCards({ templates }: { templates: TemplateItem[] }) {
  return (
    <ul className="cards">
      {templates.map((template) => (
        <TemplateCard key={template.templateVersionId} template={template} />
      ))}
    </ul>
  )
}

function TemplateCard({ template }: { template: TemplateItem }) {
  const words = useMessages(templateMessages)
  const { organizationId } = useOrganization()
  const { templateVersionId, name } = template
  const form = {
    to: '/o/$organizationId/templates/versions/$templateVersionId/generate',
    params: { organizationId, templateVersionId },
  } as const
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm" h="100%">
        <TextLink {...form} tabIndex={-1} aria-hidden display="block">
          <Thumbnail file={templateThumbnail(templateVersionId)} width="100%" height={170} />
        </TextLink>
        <div>
          <Title order={2} size="h5">
            <TextLink {...form} inherit c="var(--mantine-color-text)">
              {name}
            </TextLink>
          </Title>
          <Spoiler
            maxHeight={64}
            showLabel={words.readOn}
            hideLabel={words.readLess}
            styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
          >
            <Text size="sm" c="dimmed">
              {template.description}
            </Text>
          </Spoiler>
        </div>
        <Group gap={6} mt="auto">
          <Badge variant="light">{template.documentGroupName}</Badge>
          <Badge variant="light" color="gray">
            {words[template.language]}
          </Badge>
          {!template.isPublished && (
            <Badge variant="light" color="orange">
              {words.draft}
            </Badge>
          )}
          {template.draftTemplateVersionId !== null && (
            <Badge variant="light" color="orange">
              {words.newerDraft}
            </Badge>
          )}
        </Group>
        <CardActions template={template} />
      </Stack>
    </Paper>
  )
}

function CardActions({ template }: { template: TemplateItem }) {
  const { organizationId } = useOrganization()
  const words = useMessages(templateMessages)
  const { templateVersionId, draftTemplateVersionId, name } = template
  return (
    <Group gap="xs">
      <ButtonLink
        to="/o/$organizationId/templates/versions/$templateVersionId/generate"
        params={{ organizationId, templateVersionId }}
        leftSection={<IconPencil size={16} />}
        aria-label={words.fillOutOf({ name })}
        flex="1 0 100%"
      >
        {words.fillOut}
      </ButtonLink>
      {draftTemplateVersionId !== null && (
        <ButtonLink
          to="/o/$organizationId/templates/versions/$templateVersionId/generate"
          params={{ organizationId, templateVersionId: draftTemplateVersionId }}
          aria-label={words.tryDraftOf({ name })}
          variant="default"
          flex="auto"
        >
          {words.tryDraft}
        </ButtonLink>
      )}
      {template.isPublished && (
        <IconLink
          to="/o/$organizationId/templates/versions/$templateVersionId/bulk"
          params={{ organizationId, templateVersionId }}
          aria-label={words.manyOf({ name })}
          title={words.many}
        >
          <IconTable size={16} />
        </IconLink>
      )}
      <SubscribeButton thing={{ kind: 'template', ...template }} name={name} />
      {template.isPublished && <LinkButton shared={linkedOf(template)} isIcon />}
      <AuthorsMenu template={template} />
    </Group>
  )
}

/** What of a version its authors work on, in the one that is theirs to change. */
function AuthorsMenu({ template }: { template: TemplateItem }) {
  const words = useMessages(templateMessages)
  if (!template.myPermissions.edit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          ml="auto"
          px="sm"
          rightSection={<IconChevronDown size={16} />}
          aria-label={words.editOf(template)}
        >
          {words.edit}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <AuthorsLinks template={template} />
      </Menu.Dropdown>
    </Menu>
  )
}

function AuthorsLinks({ template }: { template: TemplateItem }) {
  const { organizationId } = useOrganization()
  const words = useMessages(templateMessages)
  const isAdministrator = useSession()?.isAdministrator
  const { templateVersionId, draftTemplateVersionId } = template
  const params = { organizationId, templateVersionId: draftTemplateVersionId ?? templateVersionId }
  return (
    <>
      <MenuItemLink
        to="/o/$organizationId/templates/versions/$templateVersionId"
        params={params}
        leftSection={<IconSettings size={16} />}
      >
        {words.setUp}
      </MenuItemLink>
      <MenuItemLink
        to="/o/$organizationId/templates/$templateVersionId/edit"
        params={params}
        leftSection={<IconWriting size={16} />}
      >
        {words.text}
      </MenuItemLink>
      <MenuItemLink
        to="/o/$organizationId/templates/$templateVersionId/form"
        params={params}
        leftSection={<IconForms size={16} />}
      >
        {words.form}
      </MenuItemLink>
      <MenuItemLink
        to="/o/$organizationId/templates/versions/$templateVersionId/conditions"
        params={params}
        leftSection={<IconGitBranch size={16} />}
      >
        {words.conditions}
      </MenuItemLink>
      {isAdministrator && (
        <MenuItemLink
          to="/o/$organizationId/templates/versions/$templateVersionId/data-links"
          params={params}
          leftSection={<IconPlugConnected size={16} />}
        >
          {words.dataLinks}
        </MenuItemLink>
      )}
    </>
  )
}

const linkedOf = ({ templateId, templateVersionId, name }: TemplateItem) => ({
  kind: 'template' as const,
  templateId,
  templateVersionId,
  name,
})
