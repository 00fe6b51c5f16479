import { Button, Menu, Text } from '@mantine/core'
import { IconList, IconSettings } from '@tabler/icons-react'
import type { DocumentSummary } from '@tabellio/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { documentListMessages } from './document-lists.messages.ts'
import { myLists, useListing } from './document-lists.queries.ts'

type Props = { document: Pick<DocumentSummary, 'documentId' | 'documentLists'> }

/** Puts a document into the person's lists, and takes it out. */
export function ListsMenu({ document: { documentId, documentLists } }: Props) {
  const words = useMessages(documentListMessages)
  const params = useOrganization()
  // What stands beside it does not wait for the lists.
  const { data } = useQuery(myLists)
  const items = data?.items ?? []
  const { add, take, favor, unfavor } = useListing()
  const isFavorite = documentLists.some(({ isFavorites }) => isFavorites)
  const favorites = items.find(({ isFavorites }) => isFavorites)
  const change = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => notifyFailure(words.notAdded, error))
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconList size={16} />} aria-label={words.listsOf}>
          {documentLists.length === 0 ? words.lists : documentLists.map(({ name }) => name).join(', ')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem
          checked={isFavorite}
          onChange={() => change(isFavorite ? unfavor(documentId) : favor(documentId))}
        >
          {favorites?.name ?? words.favorites}
        </Menu.CheckboxItem>
        {items
          .filter(({ isFavorites }) => !isFavorites)
          .map(({ name }) => {
            const isIn = documentLists.some((list) => list.name === name)
            return (
              <Menu.CheckboxItem
                key={name}
                checked={isIn}
                onChange={() => change((isIn ? take : add)([documentId], name))}
              >
                {name}
              </Menu.CheckboxItem>
            )
          })}
        {data?.items.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py={4}>
            {words.noLists}
          </Text>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={16} />}
          renderRoot={(props) => <Link to="/o/$organizationId/my-lists" params={params} {...props} />}
        >
          {words.manage}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
