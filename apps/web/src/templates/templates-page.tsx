import { Group } from '@mantine/core'
import { IconPackage, IconStack2, IconTemplate } from '@tabler/icons-react'
import { useDocumentGroupFilter } from '../document-groups/index.ts'
import { ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { NewTemplateButton } from '../template-editor/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink } from '../ui/link.tsx'
import { CombinedCards } from './combined-cards.tsx'
import { NoTemplates } from './no-templates.tsx'
import { TemplateCards } from './template-cards.tsx'
import { templateMessages } from './templates.messages.ts'
import { templateList } from './templates.queries.ts'

export function TemplatesPage() {
  const words = useMessages(templateMessages)
  const params = useOrganization()
  const isAdministrator = useSession()?.isAdministrator
  return (
    <ListPage
      words={words}
      Icon={IconTemplate}
      filters={[nameFilter, useDocumentGroupFilter()]}
      list={templateList}
      sizes={pageSizes}
      nothing={<NoTemplates />}
      actions={
        isAdministrator && (
          <Group gap="xs">
            <ButtonLink
              to="/o/$organizationId/combined-templates"
              params={params}
              variant="default"
              leftSection={<IconStack2 size={16} />}
            >
              {words.toCombined}
            </ButtonLink>
            <ButtonLink
              to="/o/$organizationId/bundles"
              params={params}
              variant="default"
              leftSection={<IconPackage size={16} />}
            >
              {words.toBundles}
            </ButtonLink>
            <NewTemplateButton />
          </Group>
        )
      }
    >
      {(templates) => (
        <>
          <CombinedCards />
          <TemplateCards templates={templates} />
        </>
      )}
    </ListPage>
  )
}
