import { Button, Group } from '@mantine/core'
import type { DictionaryList, ListSummary } from '@tabellio/contract/dictionary-lists'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { dictionaryList, dictionaryListSummary } from './dictionary-lists.queries.ts'
import { sentItems } from './edit-list.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { fileOfItems } from './list-file.ts'
import { LongList } from './long-list.tsx'

const route = getRouteApi('/o/$organizationId/dictionary-lists/$dictionaryListName')

export function DictionaryListPage() {
  const { dictionaryListName } = route.useParams()
  const { data } = useSuspenseQuery(dictionaryListSummary(dictionaryListName))
  return data.isLong ? <LongListPage list={data} /> : <ShortListPage name={dictionaryListName} />
}

/** A list that is imported only. */
function LongListPage({ list }: { list: ListSummary }) {
  const words = useMessages(dictionaryListMessages)
  const [isImporting, setImporting] = useState(false)
  const { name, description } = list.listSchema
  return (
    <Page
      back={<Back />}
      title={name}
      {...(description !== '' && { hint: description })}
      actions={<Button onClick={() => setImporting(true)}>{words.import}</Button>}
    >
      <LongList list={list} />
      {isImporting && (
        <ImportDialog
          name={name}
          isChanged={false}
          onImported={() => undefined}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  )
}

/** After an import it begins anew with what is stored. */
function ShortListPage({ name }: { name: string }) {
  const { data } = useSuspenseQuery(dictionaryList(name))
  const [imports, setImports] = useState(0)
  const { _id: id } = data
  return <ListEditor key={`${id} ${imports}`} list={data} onImported={() => setImports(imports + 1)} />
}

/** A list as it is edited: nothing is stored until it is saved, and then all at once. */
function ListEditor({ list, onImported }: { list: DictionaryList; onImported: () => void }) {
  const words = useMessages(dictionaryListMessages)
  const [from, setFrom] = useState(list)
  const [draft, setDraft] = useState<Pick<DictionaryList, 'listSchema' | 'items'>>(list)
  const [isImporting, setImporting] = useState(false)
  const update = useWrite('dictionaryLists', 'update')
  const isChanged = draft.items !== from.items || draft.listSchema !== from.listSchema
  const { name, description } = from.listSchema
  const saving = useMutation({
    mutationFn: ({ listSchema, items }: typeof draft) =>
      update({
        body: {
          listName: name,
          dictionaryList: { listSchema, items: sentItems(items) },
          revision: from.revision,
        },
      }),
    onSuccess: ({ revision }, saved) => {
      setFrom({ ...from, ...saved, revision })
      notifyDone(words.saved)
    },
    onError: (failure) => notifyFailure(words.notSaved, failure),
  })
  return (
    <Page
      back={<Back />}
      title={name}
      {...(description !== '' && { hint: description })}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={() => setImporting(true)}>
            {words.import}
          </Button>
          <Button variant="default" onClick={() => exportFile(name, draft.items)}>
            {words.export}
          </Button>
          <Button disabled={!isChanged} loading={saving.isPending} onClick={() => saving.mutate(draft)}>
            {words.save}
          </Button>
        </Group>
      }
    >
      <ItemsEditor draft={draft} onChange={setDraft} />
      {isImporting && (
        <ImportDialog
          name={name}
          isChanged={isChanged}
          onImported={onImported}
          onClose={() => setImporting(false)}
        />
      )}
      <LeavingDialog isChanged={isChanged} isLostByReload>
        {words.unsaved}
      </LeavingDialog>
    </Page>
  )
}

const exportFile = (name: string, items: DictionaryList['items']) =>
  download(new Blob(['\uFEFF', fileOfItems(items)], { type: 'text/csv' }), fileNameOf(name, 'text/csv'))

function Back() {
  const words = useMessages(dictionaryListMessages)
  return (
    <TextLink to="/o/$organizationId/dictionary-lists" params={useOrganization()} size="sm">
      {words.back}
    </TextLink>
  )
}
