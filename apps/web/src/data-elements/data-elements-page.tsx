import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconVocabulary } from '@tabler/icons-react'
import type { DataElementSummary } from '@tabellio/contract/data-elements'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { DataElementDialog, EditDataElementDialog } from './data-element-dialog.tsx'
import { dataElementMessages } from './data-elements.messages.ts'
import { dataElementPage, dataElementSizes } from './data-elements.queries.ts'
import { UsesDialog } from './uses.tsx'

/** The dialog that is open. */
type Doing = { what: 'create' } | { what: 'edit' | 'remove' | 'uses'; name: string }

export function DataElementsPage() {
  const words = useMessages(dataElementMessages)
  const [doing, setDoing] = useState<Doing>()
  const columns = useColumns(setDoing)
  const shown = {
    kind: 'choice',
    name: 'shown',
    label: words.shown,
    all: words.allElements,
    choices: [{ value: 'classes', label: words.onlyClasses }],
  } as const
  return (
    <>
      <ListPage
        words={words}
        Icon={IconVocabulary}
        filters={[nameFilter, shown]}
        list={dataElementPage}
        sizes={dataElementSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'create' })}>
            {words.create}
          </Button>
        }
      >
        {(elements) => (
          <DataList name={words.title} columns={columns} rows={elements} idOf={({ _id }) => _id} />
        )}
      </ListPage>
      {doing && <Dialog doing={doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}

function useColumns(setDoing: (doing: Doing) => void): Column<DataElementSummary>[] {
  const words = useMessages(dataElementMessages)
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ name, isClass, classDataElementId, isCalculated }) => (
        <Group gap="xs">
          {name}
          {isClass && <Mark>{words.class}</Mark>}
          {classDataElementId !== null && <Mark>{words.copy}</Mark>}
          {isCalculated && <Mark>{words.calculated}</Mark>}
        </Group>
      ),
    },
    { key: 'label', title: words.label, onPhone: 'line', render: ({ label }) => label },
    {
      key: 'dataType',
      title: words.dataType,
      onPhone: 'line',
      render: ({ dataType, isClass, classDataElementId }) =>
        isClass || classDataElementId !== null ? '' : words[`of${dataType}`],
    },
    {
      key: 'description',
      title: words.description,
      onPhone: 'line',
      render: ({ description }) => (
        <Text span inherit lineClamp={2}>
          {description}
        </Text>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 350,
      onPhone: 'actions',
      render: ({ name, myPermissions }) => (
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            aria-label={words.usesOf({ name })}
            onClick={() => setDoing({ what: 'uses', name })}
          >
            {words.whereUsed}
          </Button>
          <RowActions
            name={name}
            may={myPermissions}
            onEdit={() => setDoing({ what: 'edit', name })}
            onDelete={() => setDoing({ what: 'remove', name })}
          />
        </Group>
      ),
    },
  ]
}

const Mark = ({ children }: { children: string }) => (
  <Badge variant="default" tt="none">
    {children}
  </Badge>
)

function Dialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const words = useMessages(dataElementMessages)
  const remove = useWrite('dataElements', 'remove')
  if (doing.what === 'create') return <DataElementDialog onClose={onClose} />
  const { name } = doing
  if (doing.what === 'edit') return <EditDataElementDialog name={name} onClose={onClose} />
  if (doing.what === 'uses') return <UsesDialog name={name} onClose={onClose} />
  return (
    <RemoveDialog
      name={name}
      words={words}
      remove={() => remove({ params: { dataElementName: name } })}
      onClose={onClose}
    />
  )
}
