import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ApiError } from '@tabellio/contract/client'
import type { Values } from '@tabellio/expression'
import { Form, defaultValues } from '@tabellio/forms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Asked, ItemSearchContext } from '../parts/controls/index.ts'
import type { AskLive } from '../live-document/index.ts'
import type { ExecuteDataLink } from '../parts/links/index.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { isValues } from '../platform/values.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import '../ui/theme/control-styles.ts'
import { Page } from '../ui/page.tsx'
import { blobOfDataUri, type GenerateDocument, type Generated, Wizard } from '../wizard/index.ts'
import { formParts, type OpenVisit } from './visits.queries.ts'
import { visitMessages } from './visits.messages.ts'
import { formForVisitor } from './visitor-form.ts'

const live = () => import('../live-document/index.ts')
const DocumentPane = lazyPart(async () => (await live()).DocumentPane)
const LiveToggle = lazyPart(async () => (await live()).LiveToggle)

type Template = NonNullable<OpenVisit['template']>
type Props = { visit: OpenVisit; template: Template }

/** The form of a link's template: filled in, looked at, sent. */
export function VisitForm({ visit }: { visit: OpenVisit }) {
  const { template } = visit
  if (!template) throw new Error('A link to fill in has a template')
  return <Filling visit={visit} template={template} />
}

function Filling({ visit, template }: Props) {
  useSuspenseQuery(formParts(template))
  const { tokenId } = visit.sharedFile
  const [form] = useState(() => newForm(visit, template))
  const [askItems] = useState(() => (body: Asked) => visit.calls.choices({ body }))
  const [sent, setSent] = useState<Sent>()
  const [hasLeft, setHasLeft] = useState(false)
  useKept(form, tokenId)
  if (hasLeft && sent) return <Receipt visit={visit} sent={sent} />
  if (hasLeft) return <Left visit={visit} onReturn={() => setHasLeft(false)} />
  return (
    <ItemSearchContext value={askItems}>
      <FormOfLink
        visit={visit}
        template={template}
        form={form}
        onSent={setSent}
        onLeave={() => setHasLeft(true)}
      />
    </ItemSearchContext>
  )
}

type FormOfLinkProps = Props & { form: Form; onSent: (sent: Sent) => void; onLeave: () => void }

/** A visitor has no document yet, no draft and none of the tools but the document beside the form: they send what they filled in, and leave. */
function FormOfLink({ visit, template, form, onSent, onLeave }: FormOfLinkProps) {
  const words = useMessages(visitMessages)
  const { name, description, tokenId } = visit.sharedFile
  const [isContinued] = useState(() => keptValues(tokenId) !== undefined)
  const [unseen] = useState(() => hiddenIn(visit))
  const [part, setPart] = useState<string>()
  const generateDocument = useGenerateDocument(visit, template, onSent)
  const executeDataLink = useCallback<ExecuteDataLink>(
    ({ mapping: { datalinkId, datalinkVersionId }, inputs, context }) =>
      visit.calls.executeDataLink({
        params: { datalinkId, datalinkVersionId },
        body: { inputParameters: inputs, context },
      }),
    [visit],
  )
  const askLive = useCallback<AskLive>(
    (data, signal) => visit.calls.live({ body: { data } }, { signal }),
    [visit],
  )
  return (
    <Wizard
      template={{ ...template, saveToECM: false }}
      form={form}
      draft={{ isContinued, hasBegun: () => keptValues(tokenId) !== undefined, note: words.kept }}
      title={name}
      hint={description || template.name}
      saving={
        <Text size="sm" c="dimmed">
          {words.kept}
        </Text>
      }
      tools={<LiveToggle />}
      renderBeside={(goTo) => <DocumentPane goTo={goTo} ask={askLive} />}
      part={part}
      onPart={setPart}
      generateDocument={generateDocument}
      generatesOnFinish
      onFinishGenerationAnon={onLeave}
      sending={{ title: words.preview, hint: words.previewHint, button: words.send }}
      executeDataLink={executeDataLink}
      clearQueryCache={clearQueryCache}
      unseen={unseen}
    />
  )
}

/** What the link hides is for the server to ask with. */
const hiddenIn = ({ sharedFile: { config } }: OpenVisit) =>
  new Set(config.flatMap(({ field, hidden }) => (hidden ? [field] : [])))

/** Nothing is kept of what was looked up: each question is asked. */
const clearQueryCache = () => {}

function newForm({ sharedFile }: OpenVisit, template: Template): Form {
  const { contextDefinition: definition, language } = template
  const { wizard, values } = formForVisitor(template, sharedFile.config)
  const kept = keptValues(sharedFile.tokenId)
  const first = kept ?? { ...defaultValues(definition), ...values }
  return new Form({ definition, wizard, values: first, today: today(), language })
}

const keyOf = (tokenId: string) => `tabellio.link ${tokenId}`

/** What was typed before the page was loaded anew, in this window alone. */
function keptValues(tokenId: string): Values | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(tokenId)) ?? 'null')
    return isValues(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function useKept(form: Form, tokenId: string) {
  useEffect(
    () =>
      form.subscribeChanges(() => {
        try {
          sessionStorage.setItem(keyOf(tokenId), JSON.stringify(form.snapshot()))
        } catch {
          // A window that keeps nothing, or not so much, costs the draft and never the form.
        }
      }),
    [form, tokenId],
  )
}

type Sent = { name: string; file: Blob }

/** Asks with the link's token. A refusal and a lost connection are answers too: the wizard shows them. */
function useGenerateDocument(visit: OpenVisit, template: Template, onSent: (sent: Sent) => void) {
  const shown = useRef<Sent>(undefined)
  return useCallback<GenerateDocument>(
    async (data, isPreview, confirmed) => {
      try {
        if (isPreview) {
          const made = await previewOf(visit, template, data)
          shown.current = { name: made.name, file: made.blob }
          return made
        }
        const { digest: previewDigest, idempotencyKey } = confirmed ?? {}
        const body = { data, ...(previewDigest !== undefined && { previewDigest }) }
        await visit.calls.generate({ body }, { ...(idempotencyKey !== undefined && { idempotencyKey }) })
        sessionStorage.removeItem(keyOf(visit.sharedFile.tokenId))
        if (shown.current) onSent(shown.current)
        return { success: true }
      } catch (fault) {
        return fault instanceof ApiError ? { success: false, refusal: fault } : { success: false }
      }
    },
    [visit, template, onSent],
  )
}

async function previewOf({ calls }: OpenVisit, template: Template, data: Values) {
  const { documents } = await calls.generate({ body: { data, isPreview: true } })
  const [document] = documents
  const uri = document?.blob
  if (!document || uri === undefined) throw new Error('A preview has a document')
  const name = document.name || template.name
  const { previewDigest: digest } = document
  return { success: true, name, blob: blobOfDataUri(uri), ...(digest && { digest }) } satisfies Generated
}

/** The visitor has gone without sending anything. */
function Left({ visit, onReturn }: { visit: OpenVisit; onReturn: () => void }) {
  const words = useMessages(visitMessages)
  return (
    <Page title={words.left} hint={words.kept}>
      <Group>
        <Button onClick={onReturn}>{words.goBack}</Button>
        <GoOn visit={visit} />
      </Group>
    </Page>
  )
}

function GoOn({ visit: { sharedFile } }: { visit: OpenVisit }) {
  const words = useMessages(visitMessages)
  const { returnURL } = sharedFile
  if (returnURL === undefined) return null
  return (
    <Button component="a" href={returnURL} rel="noreferrer" variant="default">
      {words.goOn({ host: new URL(returnURL).host })}
    </Button>
  )
}

function Receipt({ visit, sent: { name, file } }: { visit: OpenVisit; sent: Sent }) {
  const words = useMessages(visitMessages)
  const { organization, sharedFile } = visit
  const { successMessage } = sharedFile
  return (
    <Page title={words.done} hint={words.doneHint({ organization: organization.name, name })}>
      {successMessage !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{successMessage}</Text>}
      <Group>
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => download(file, fileNameOf(name, 'application/pdf'))}
        >
          {words.download}
        </Button>
        <GoOn visit={visit} />
      </Group>
    </Page>
  )
}
