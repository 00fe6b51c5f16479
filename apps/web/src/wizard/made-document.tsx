import { useSuspenseQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { documentVersions, versionFile } from '../documents/index.ts'
import { Page } from '../ui/page.tsx'
import { DocumentReady } from './document-ready.tsx'
import { Stepper } from './stepper.tsx'

type MadeDocumentProps = {
  template: TemplateVersionInfo
  made: string
  madeVersion: string
  returnTo: string | undefined
}

/** The last step of a wizard whose page was loaded anew: the document is made, and the address names it. */
export function MadeDocument({ template, made, madeVersion, returnTo = '/' }: MadeDocumentProps) {
  const router = useRouter()
  const [{ data: versions }, { data: file }] = useSuspenseQueries({
    queries: [documentVersions(made), versionFile(made, madeVersion)],
  })
  const version = versions.items.find(({ documentVersionId }) => documentVersionId === madeVersion)
  const name = version?.name ?? template.name
  return (
    <Page title={name}>
      <Stepper step="generated" isDone />
      <DocumentReady
        template={template}
        name={name}
        documentId={made}
        file={file}
        onFinish={() => router.history.push(returnTo)}
      />
    </Page>
  )
}
