import { Badge, Button, Group } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import type { CombinedTemplate } from '@tabellio/contract/combined-templates'
import { useState } from 'react'
import { useDocumentGroupFilter } from '../document-groups/index.ts'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { CombinedTemplateDialog, RemoveCombinedTemplateDialog } from './combined-template-dialog.tsx'
import { combinedMessages } from './combined-templates.messages.ts'
import { combinedTemplatePage } from './combined-templates.queries.ts'

/** The dialog that is open. */
type Doing = { what: 'create' } | { what: 'edit' | 'remove'; combined: CombinedTemplate }

export function CombinedTemplatesPage() {
  const words = useMessages(combinedMessages)
  const [doing, setDoing] = useState<Doing>()
  const columns = useColumns(setDoing)
  return (
    <>
      <ListPage
        words={words}
        Icon={IconStack2}
        filters={[nameFilter, useDocumentGroupFilter()]}
        list={combinedTemplatePage}
        sizes={pageSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'create' })}>
            {words.create}
          </Button>
        }
      >
        {(rows) => (
          <DataList
            name={words.title}
            columns={columns}
            rows={rows}
            idOf={({ combinedTemplateId }) => combinedTemplateId}
          />
        )}
      </ListPage>
      <Dialog doing={doing} onClose={() => setDoing(undefined)} />
    </>
  )
}

function useColumns(onDo: (doing: Doing) => void): Column<CombinedTemplate>[] {
  const words = useMessages(combinedMessages)
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: (combined) => <CombinedName combined={combined} />,
    },
    {
      key: 'templates',
      title: words.templates,
      onPhone: 'line',
      render: ({ templates }) => templates.map(({ name }) => name).join(', '),
    },
    {
      key: 'group',
      title: words.group,
      onPhone: 'line',
      render: ({ documentGroupName }) => documentGroupName,
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (combined) => (
        <RowActions
          name={combined.name}
          may={combined.myPermissions}
          onEdit={() => onDo({ what: 'edit', combined })}
          onDelete={() => onDo({ what: 'remove', combined })}
        />
      ),
    },
  ]
}

/** Leads to its form, where that can be filled in. */
function CombinedName({ combined }: { combined: CombinedTemplate }) {
  const words = useMessages(combinedMessages)
  const { organizationId } = useOrganization()
  const { combinedTemplateId, name, isPublished } = combined
  if (!isPublished)
    return (
      <Group gap="xs">
        {name}
        <Badge variant="light" color="orange" tt="none">
          {words.notPublished}
        </Badge>
      </Group>
    )
  return (
    <TextLink
      to="/o/$organizationId/combined-templates/$combinedTemplateId/generate"
      params={{ organizationId, combinedTemplateId }}
      aria-label={words.fillOutOf({ name })}
    >
      {name}
    </TextLink>
  )
}

function Dialog({ doing, onClose }: { doing: Doing | undefined; onClose: () => void }) {
  if (!doing) return undefined
  if (doing.what === 'create') return <CombinedTemplateDialog onClose={onClose} />
  const Shown = doing.what === 'edit' ? CombinedTemplateDialog : RemoveCombinedTemplateDialog
  return <Shown combined={doing.combined} onClose={onClose} />
}
