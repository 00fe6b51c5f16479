import { IconTemplate } from '@tabler/icons-react'
import { useDocumentGroupFilter } from '../document-groups/index.ts'
import { ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { NoTemplates } from './no-templates.tsx'
import { TemplateCards } from './template-cards.tsx'
import { templateMessages } from './templates.messages.ts'
import { templateList } from './templates.queries.ts'

export function TemplatesPage() {
  const words = useMessages(templateMessages)
  return (
    <ListPage
      words={words}
      Icon={IconTemplate}
      filters={[nameFilter, useDocumentGroupFilter()]}
      list={templateList}
      sizes={pageSizes}
      nothing={<NoTemplates />}
    >
      {(templates) => <TemplateCards templates={templates} />}
    </ListPage>
  )
}
