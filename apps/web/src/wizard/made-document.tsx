import { useSuspenseQueries } from '@tanstack/react-query'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { documentVersions, versionFile } from '../documents/index.ts'
import { Page } from '../ui/page.tsx'
import { DocumentReady } from './steps/document-ready.tsx'
import { Stepper } from './steps/stepper.tsx'
import { useWalk } from './use-address.ts'
import { useWaysOut } from './use-leaving.tsx'

type MadeDocumentProps = {
  template: TemplateVersionInfo
  made: string
  madeVersion: string
  returnTo: string | undefined
  isInTask: boolean
}

/** The last step of a wizard whose page was loaded anew: the document is made, and the address names it. Its form is done with. */
export function MadeDocument({ template, made, madeVersion, returnTo, isInTask }: MadeDocumentProps) {
  const { leave, finish } = useWaysOut(returnTo)
  useWalk(leave)
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
        onFinish={isInTask ? undefined : finish}
      />
    </Page>
  )
}
