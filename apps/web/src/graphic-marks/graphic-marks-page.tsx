import { Badge, Group } from '@mantine/core'
import { IconPlus, IconRubberStamp } from '@tabler/icons-react'
import type { GraphicMarkItem } from '@tabellio/contract/graphic-marks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { graphicMarkMessages } from './graphic-marks.messages.ts'
import { graphicMarkPage, graphicMarkSizes } from './graphic-marks.queries.ts'
import { RemoveMarkDialog } from './remove-mark-dialog.tsx'

export function GraphicMarksPage() {
  const words = useMessages(graphicMarkMessages)
  const params = useOrganization()
  const [removing, setRemoving] = useState<GraphicMarkItem>()
  const columns = useColumns(setRemoving)
  return (
    <>
      <ListPage
        words={words}
        Icon={IconRubberStamp}
        filters={[nameFilter]}
        list={graphicMarkPage}
        sizes={graphicMarkSizes}
        actions={
          <ButtonLink
            to="/o/$organizationId/graphic-marks/new"
            params={params}
            leftSection={<IconPlus size={16} />}
          >
            {words.create}
          </ButtonLink>
        }
      >
        {(marks) => <DataList name={words.title} columns={columns} rows={marks} idOf={({ id }) => id} />}
      </ListPage>
      {removing && <RemoveMarkDialog mark={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function useColumns(onRemove: (mark: GraphicMarkItem) => void): Column<GraphicMarkItem>[] {
  const words = useMessages(graphicMarkMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ id, name, isDefault }) => (
        <Group gap="xs">
          <TextLink
            to="/o/$organizationId/graphic-marks/$graphicMarkId"
            params={{ ...params, graphicMarkId: id }}
          >
            {name}
          </TextLink>
          {isDefault && <Badge variant="light">{words.default}</Badge>}
        </Group>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (mark) => (
        <RowActions
          name={mark.name}
          may={mark.myPermissions}
          onEdit={() =>
            void navigate({
              to: '/o/$organizationId/graphic-marks/$graphicMarkId',
              params: { ...params, graphicMarkId: mark.id },
            })
          }
          onDelete={() => onRemove(mark)}
        />
      ),
    },
  ]
}
