import { Modal } from '@mantine/core'
import { labelOf, singularOf, type Form } from '@tabellio/forms'
import { useEffect, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { type Asked, channelsOf, type ChosenDocument } from '../channels/index.ts'
import { CopyPreview } from './copy-preview.tsx'
import { FindDocument } from './find-document.tsx'
import type { OnSearch } from './on-search.ts'
import { lookupMessages } from './lookups.messages.ts'

type Props = { form: Form; asked: Asked; onSearch: OnSearch; onClose: () => void }

/** A document is chosen, then what of it goes where is looked at before it does (B-046). */
export function LookupDialog({ form, asked, onSearch, onClose }: Props) {
  const words = useMessages(lookupMessages)
  const [document, setDocument] = useState<ChosenDocument>()
  const { into } = asked
  const { documentLookup } = channelsOf(form)
  useEffect(
    () =>
      documentLookup.hear((said) => {
        if (said.type === 'lookup-document-context') setDocument(said.document)
      }),
    [documentLookup],
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={into === undefined ? words.title : words.titleInto({ name: nameOfInstance(form, into) })}
    >
      {document ? (
        <CopyPreview
          key={document.name}
          {...{ form, into, document }}
          onBack={() => setDocument(undefined)}
          onCopy={(copy) => documentLookup.tell({ type: 'form-data', document, ...copy })}
        />
      ) : (
        <FindDocument
          documentTypeId={asked.documentTypeId}
          onSearch={onSearch}
          onChosen={(chosen) => documentLookup.tell({ type: 'lookup-document-context', document: chosen })}
        />
      )}
    </Modal>
  )
}

/** `tenants[1]` as people read it: Tenant 2. */
function nameOfInstance(form: Form, into: string): string {
  const [, record = into, index = ''] = /^(.+)\[(\d+)\]$/.exec(into) ?? []
  const definition = form.definitionOf(record)
  if (!definition) return into
  const name = 'records' in definition ? singularOf(definition, form.language) : labelOf(definition)
  return `${name} ${Number(index) + 1}`
}
