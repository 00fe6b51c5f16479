import { Group } from '@mantine/core'
import { IconPackage, IconStack2, IconTemplate } from '@tabler/icons-react'
import { templateLanguages } from '@tabellio/contract/template-languages'
import type { TemplateLanguage } from '@tabellio/contract/templates'
import { useDocumentGroupFilter } from '../document-groups/index.ts'
import { ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { NewTemplateButton } from '../template-editor/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { BringTemplate } from '../template-page/index.ts'
import { ButtonLink } from '../ui/link.tsx'
import { CombinedCards } from './combined-cards.tsx'
import { WordTemplateButton } from '../word-templates/index.ts'
import { NoTemplates } from './no-templates.tsx'
import { TemplateCards } from './template-cards.tsx'
import { templateMessages } from './templates.messages.ts'
import { templateList } from './templates.queries.ts'

type Words = Record<
  'state' | 'anyState' | 'published' | 'draft' | 'language' | 'anyLanguage' | TemplateLanguage,
  string
>

const stateFilter = (words: Words) =>
  ({
    kind: 'choice',
    name: 'state',
    label: words.state,
    all: words.anyState,
    choices: [
      { value: 'published', label: words.published },
      { value: 'draft', label: words.draft },
    ],
  }) as const

const languageFilter = (words: Words) =>
  ({
    kind: 'choice',
    name: 'language',
    label: words.language,
    all: words.anyLanguage,
    choices: templateLanguages.map((value) => ({ value, label: words[value] })),
  }) as const

export function TemplatesPage() {
  const words = useMessages(templateMessages)
  const params = useOrganization()
  const isAdministrator = useSession()?.isAdministrator
  return (
    <ListPage
      words={words}
      Icon={IconTemplate}
      filters={[nameFilter, useDocumentGroupFilter(), stateFilter(words), languageFilter(words)]}
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
            <BringTemplate />
            <WordTemplateButton />
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
