import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ApiError } from '@tabellio/contract/client'
import type { Values } from '@tabellio/expression'
import { Form, defaultValues } from '@tabellio/forms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import {
  Announcer,
  FormContext,
  newOpenEdits,
  OpenEditsContext,
  RefusalsContext,
  useForm,
  useFormPlace,
  useOutline,
  useRefusals,
  useRefusalTexts,
} from '../parts/form/index.ts'
import { type Asked, ItemSearchContext } from '../parts/controls/index.ts'
import { type ExecuteDataLink, LinkedData } from '../parts/links/index.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { isValues } from '../platform/values.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import '../ui/theme/control-styles.ts'
import { Page } from '../ui/page.tsx'
import { blobOfDataUri, firstFlow, FormStep, PdfCard } from '../wizard/index.ts'
import { formParts, type OpenVisit } from './visits.queries.ts'
import { visitMessages } from './visits.messages.ts'
import { formForVisitor } from './visitor-form.ts'

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
  const [sent, setSent] = useState<Made>()
  const [isContinued] = useState(() => keptValues(visit.sharedFile.tokenId) !== undefined)
  const [form] = useState(() => newForm(visit, template))
  const [askItems] = useState(() => (body: Asked) => visit.calls.choices({ body }))
  useKept(form, visit.sharedFile.tokenId)
  if (sent) return <Receipt visit={visit} made={sent} />
  return (
    <FormContext value={form}>
      <ItemSearchContext value={askItems}>
        <Announcer>
          <WithLinks visit={visit} template={template} isContinued={isContinued}>
            <Steps visit={visit} template={template} onFinishGenerationAnon={setSent} />
          </WithLinks>
        </Announcer>
      </ItemSearchContext>
    </FormContext>
  )
}

/** What the link hides is for the server to ask with. */
const hiddenIn = ({ sharedFile: { config } }: OpenVisit) =>
  new Set(config.flatMap(({ field, hidden }) => (hidden ? [field] : [])))

type LinksProps = Props & { isContinued: boolean; children: ReactNode }

function WithLinks({ visit, template: { dataLinkMappings: mappings }, isContinued, children }: LinksProps) {
  const form = useForm()
  const [unseen] = useState(() => hiddenIn(visit))
  const execute = useCallback<ExecuteDataLink>(
    ({ mapping: { datalinkId, datalinkVersionId }, inputs, context }) =>
      visit.calls.executeDataLink({
        params: { datalinkId, datalinkVersionId },
        body: { inputParameters: inputs, context },
      }),
    [visit],
  )
  if (mappings.length === 0) return children
  return <LinkedData {...{ form, mappings, execute, clearQueryCache, isContinued, unseen, children }} />
}

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

type Made = { name: string; file: Blob; digest: string | undefined; values: Values; key: string }
type Filled = { step: 'form' | 'preview'; isBusy: boolean; made?: Made; failure?: unknown }

type StepsProps = Props & {
  /** Takes the place of the last step: a visitor has no document, and leaves (B-036, B-037, B-048). */
  onFinishGenerationAnon: (made: Made) => void
}

function Steps({ visit, template, onFinishGenerationAnon }: StepsProps) {
  const [edits] = useState(newOpenEdits)
  const [state, setState] = useState<Filled>({ step: 'form', isBusy: false })
  const form = useForm()
  const refused = state.failure instanceof ApiError ? state.failure.errors : undefined

  async function preview() {
    if (!edits.settle()) return
    setState({ step: 'form', isBusy: true })
    try {
      const values = form.values()
      const made = await previewOf(visit, template, values)
      setState({ step: 'preview', isBusy: false, made })
    } catch (failure) {
      setState({ step: 'form', isBusy: false, failure })
    }
  }

  async function send(made: Made) {
    setState({ step: 'preview', isBusy: true, made })
    try {
      const previewDigest = made.digest
      const body = { data: made.values, ...(previewDigest !== undefined && { previewDigest }) }
      await visit.calls.generate({ body }, { idempotencyKey: made.key })
      sessionStorage.removeItem(keyOf(visit.sharedFile.tokenId))
      onFinishGenerationAnon(made)
    } catch (failure) {
      setState({ step: 'preview', isBusy: false, made, failure })
    }
  }

  const { step, isBusy, made, failure } = state
  return (
    <OpenEditsContext value={edits}>
      <RefusalsContext value={useRefusals(form, refused)}>
        {step === 'form' && (
          <Asking
            visit={visit}
            template={template}
            failure={failure}
            isBusy={isBusy}
            onFinish={() => void preview()}
          />
        )}
        {step === 'preview' && made && (
          <Preview
            made={made}
            isBusy={isBusy}
            failure={failure}
            onBack={() => setState({ step: 'form', isBusy: false })}
            onSend={() => void send(made)}
          />
        )}
      </RefusalsContext>
    </OpenEditsContext>
  )
}

async function previewOf({ calls }: OpenVisit, template: Template, values: Values): Promise<Made> {
  const { documents } = await calls.generate({ body: { data: values, isPreview: true } })
  const [document] = documents
  const uri = document?.blob
  if (!document || uri === undefined) throw new Error('A preview has a document')
  const file = blobOfDataUri(uri)
  const name = document.name || template.name
  return { name, file, digest: document.previewDigest, values, key: crypto.randomUUID() }
}

type AskingProps = Props & { failure: unknown; isBusy: boolean; onFinish: () => void }

function Asking({ visit: { sharedFile }, template, failure, isBusy, onFinish }: AskingProps) {
  const words = useMessages(visitMessages)
  const [part, setPart] = useState<string>()
  const place = useFormPlace(useOutline(), part, setPart)
  const hint = sharedFile.description || template.name
  return (
    <Page title={sharedFile.name} hint={hint}>
      {failure !== undefined && <Failed failure={failure} />}
      <FormStep
        flow={{ ...firstFlow, isGenerating: isBusy }}
        place={place}
        finish={words.preview}
        onFinish={onFinish}
      />
      <Text size="sm" c="dimmed">
        {words.kept}
      </Text>
    </Page>
  )
}

function Failed({ failure }: { failure: unknown }) {
  const words = useMessages(visitMessages)
  const refusals = useRefusalTexts()
  const failureText = useFailureText()
  return (
    <Alert color="red" role="alert" title={words.notMade}>
      {refusals.length === 0 && failureText(failure)}
      <List size="sm">
        {refusals.map((refusal) => (
          <List.Item key={refusal}>{refusal}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

type PreviewProps = { made: Made; isBusy: boolean; failure: unknown; onBack: () => void; onSend: () => void }

/** Nobody sends what they have not seen. */
function Preview({ made, isBusy, failure, onBack, onSend }: PreviewProps) {
  const words = useMessages(visitMessages)
  const [shown, setShown] = useState<Blob>()
  return (
    <Page title={words.preview} hint={words.previewHint}>
      {failure !== undefined && <Failed failure={failure} />}
      <PdfCard file={made.file} name={made.name} onShown={setShown}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {words.change}
        </Button>
        <Button loading={isBusy || shown !== made.file} onClick={onSend}>
          {words.send}
        </Button>
      </PdfCard>
    </Page>
  )
}

function Receipt({
  visit: { organization, sharedFile },
  made: { name, file },
}: {
  visit: OpenVisit
  made: Made
}) {
  const words = useMessages(visitMessages)
  const { successMessage, returnURL } = sharedFile
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
        {returnURL !== undefined && (
          <Button component="a" href={returnURL} rel="noreferrer" variant="default">
            {words.goOn({ host: new URL(returnURL).host })}
          </Button>
        )}
      </Group>
    </Page>
  )
}
