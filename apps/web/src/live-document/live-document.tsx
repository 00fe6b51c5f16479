import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from '../parts/form/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { LiveDocumentProps } from './document-pane.tsx'

const LiveToggle = lazyPart(() => import('./live-toggle.tsx').then((module) => module.LiveToggle))
const DocumentPane = lazyPart(() => import('./document-pane.tsx').then((module) => module.DocumentPane))

/** The document beside its form, and what shows and hides it, which stands with the actions of the form. */
export function LiveDocument(props: LiveDocumentProps) {
  const { isReadOnly } = useForm()
  const [actions, setActions] = useState<Element | null>()
  // They stand beside the title of the page, which is there once this is.
  useEffect(() => setActions(document.querySelector('h1')?.parentElement?.nextElementSibling), [])
  if (isReadOnly) return null
  return (
    <>
      {actions && createPortal(<LiveToggle />, actions)}
      <DocumentPane {...props} />
    </>
  )
}
