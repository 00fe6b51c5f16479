import { createPortal } from 'react-dom'
import { useForm } from '../parts/form/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { LiveDocumentProps } from './document-pane.tsx'

const LiveToggle = lazyPart(() => import('./live-toggle.tsx').then((module) => module.LiveToggle))
const DocumentPane = lazyPart(() => import('./document-pane.tsx').then((module) => module.DocumentPane))

/** The document beside its form, and what shows and hides it, which stands with the actions of the form. */
export function LiveDocument(props: LiveDocumentProps) {
  const { isReadOnly } = useForm()
  // They stand beside the title of the page.
  const actions = document.querySelector('h1')?.parentElement?.nextElementSibling
  if (isReadOnly) return null
  return (
    <>
      {actions && createPortal(<LiveToggle />, actions)}
      <DocumentPane {...props} />
    </>
  )
}
