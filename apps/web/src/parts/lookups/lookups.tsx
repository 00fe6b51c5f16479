import { type ContextDefinition, copyInto, type Form } from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Asked, channelsOf } from '../channels/index.ts'
import { documentTypes } from './document-types.ts'
import type { OnSearch } from './on-search.ts'
import { lookupMessages } from './lookups.messages.ts'

const LookupDialog = lazyPart(() => import('./lookup-dialog.tsx').then((module) => module.LookupDialog))

/** Looks documents up for a form, whoever asks for it, and puts what was chosen into it (B-046, B-049). */
export function Lookups({ form, onSearch }: { form: Form; onSearch: OnSearch }) {
  const [asked, setAsked] = useState<Asked & { opener: HTMLElement | null }>()
  const close = () => {
    setAsked(undefined)
    requestAnimationFrame(() => asked?.opener?.focus())
  }
  useOffers(form, onSearch)
  useTaking(form, close)
  useEffect(() => {
    const { documentLookup, groupLookup } = channelsOf(form)
    const ask = (said: Asked) => setAsked({ ...said, opener: openerOf(document.activeElement) })
    const stops = [documentLookup.hear((said) => said.type === 'asked' && ask(said)), groupLookup.hear(ask)]
    return () => stops.forEach((stop) => stop())
  }, [form])
  return asked && <LookupDialog {...{ form, asked, onSearch }} onClose={close} />
}

/** What gets the focus again: the item of a menu is gone by then, and what opens the menu is there. */
function openerOf(pressed: Element | null): HTMLElement | null {
  const id = pressed?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (id) return document.getElementById(id)
  return pressed instanceof HTMLElement ? pressed : null
}

/** Most forms have no field that offers documents. */
const looksUp = ({ fields, records }: Level): boolean =>
  fields.some(({ properties }) => properties.lookupDocumentTypeId !== undefined) || records.some(looksUp)

type Level = Pick<ContextDefinition, 'fields' | 'records'>

/** Lets the fields of the form know whose documents they may offer. */
function useOffers(form: Form, onSearch: OnSearch) {
  const words = useMessages(lookupMessages)
  const { data } = useQuery({ ...documentTypes(onSearch), enabled: looksUp(form.definition) })
  useEffect(() => {
    const { offers } = channelsOf(form)
    offers.tell(new Map(data?.map(({ documentTypeId, name }) => [documentTypeId, words.fillFrom({ name })])))
    return () => offers.tell(new Map())
  }, [form, data, words])
}

/** Puts what a look-up found into the form, says so, and takes it back where that is wished. */
function useTaking(form: Form, onTaken: () => void) {
  const words = useMessages(lookupMessages)
  useEffect(() => {
    const { documentLookup, sidePanel, actions } = channelsOf(form)
    return documentLookup.hear((said) => {
      if (said.type !== 'form-data') return
      const { document, values, count, notCopied } = said
      const { name } = document
      const names = Object.keys(values)
      const takeBack = copyInto(form, values)
      const undo = () => {
        if (actions.last?.undo !== undo) return
        takeBack()
        actions.tell(undefined)
        sidePanel.tell(undefined)
        documentLookup.tell({ type: 'form-data-response', names })
      }
      onTaken()
      actions.tell({ name, undo })
      sidePanel.tell({ name, count, notCopied })
      documentLookup.tell({ type: 'form-data-response', names })
      notifyUndo(words.copied({ count, name }), words.undo, undo)
    })
  })
}
