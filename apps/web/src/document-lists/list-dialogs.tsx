import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { DocumentList } from '@tabellio/contract/document-lists'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { documentListMessages } from './document-lists.messages.ts'
import { colorOf, listColors, useSaveLists } from './document-lists.queries.ts'

type DialogProps = { lists: DocumentList[]; list?: DocumentList; onClose: () => void }
type Typed = { name: string; color: string; isFavorites: boolean }

/** Creates a list, or changes the one that is given. */
export function ListDialog({ lists, list, onClose }: DialogProps) {
  const words = useMessages(documentListMessages)
  const at = list ? lists.indexOf(list) : lists.length
  const form = useScreenForm({
    initial: {
      name: list?.name ?? '',
      color: list ? colorOf(list) : 'blue',
      isFavorites: list?.isFavorites ?? false,
    },
    labels: { name: words.name, color: words.color, isFavorites: words.isFavorites },
    paths: {
      newDocumentLabel: 'name',
      [`documentLists[${at}].name`]: 'name',
      [`documentLists[${at}].isFavorites`]: 'isFavorites',
    },
    send: useSaveList(lists, list),
    onSent: () => {
      onClose()
      notifyDone(list ? words.saved : words.created)
    },
  })
  return (
    <FormDialog
      form={form}
      title={list ? words.edit({ name: list.name }) : words.create}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <NativeSelect
        {...form.input('color')}
        data={listColors.map((color) => ({ value: color, label: words[color] }))}
      />
      <Checkbox {...form.checkbox('isFavorites')} />
    </FormDialog>
  )
}

/** Another name takes the documents with it; only one list has the favorites. */
function useSaveList(lists: DocumentList[], list: DocumentList | undefined) {
  const saveLists = useSaveLists()
  const rename = useWrite('documentLists', 'rename')
  return async ({ name, ...typed }: Typed) => {
    if (list && list.name !== name.trim())
      await rename({ body: { oldDocumentLabel: list.name, newDocumentLabel: name } })
    const others = lists.map((each) => ({ ...each, isFavorites: each.isFavorites && !typed.isFavorites }))
    const saved = list
      ? others.map((each, index) => (index === lists.indexOf(list) ? { ...each, name, ...typed } : each))
      : [...others, { name, ...typed }]
    return saveLists(saved)
  }
}

export function RemoveListDialog({ list: { name }, onClose }: { list: DocumentList; onClose: () => void }) {
  const words = useMessages(documentListMessages)
  const remove = useWrite('documentLists', 'remove')
  return (
    <RemoveDialog
      name={name}
      words={words}
      remove={() => remove({ query: { documentLabel: name } })}
      onClose={onClose}
    />
  )
}
