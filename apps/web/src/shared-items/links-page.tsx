import { IconLink } from '@tabler/icons-react'
import type { SharedItemSummary } from '@tabellio/contract/shared-items'
import { useState } from 'react'
import { DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useLinkColumns } from './link-columns.tsx'
import { RemoveLinkDialog } from './remove-link-dialog.tsx'
import { sharedItemMessages } from './shared-items.messages.ts'
import { linkPage, linkSizes } from './shared-items.queries.ts'
import { useLinkState } from './use-link-state.ts'

export function LinksPage() {
  const words = useMessages(sharedItemMessages)
  const [removing, setRemoving] = useState<SharedItemSummary>()
  const setState = useLinkState()
  const columns = useLinkColumns({
    onState: (link, active) => void setState(link, active),
    onRemove: setRemoving,
  })
  return (
    <>
      <ListPage words={words} Icon={IconLink} filters={[nameFilter]} list={linkPage} sizes={linkSizes}>
        {(links) => (
          <DataList name={words.title} columns={columns} rows={links} idOf={({ tokenId }) => tokenId} />
        )}
      </ListPage>
      {removing && <RemoveLinkDialog link={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
