import type { Locale } from '@tabellio/expression'
import { getRouteApi } from '@tanstack/react-router'
import { languageOf } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { Form, defaultValues, takesNumbers, withoutNumbers } from '@tabellio/forms'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { parseSearch, withoutUndefined } from '../platform/address/address.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useLocale } from '../platform/region.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { type Draft, draftId, type DraftHead, loadSaving, type Parent, useDraft } from '../drafts/index.ts'
import { NumbersOfForm } from '../sequences/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Flow, isDone } from './flow.ts'
import { rememberEmpty } from './remembered.ts'
import { useStepAddress } from './use-address.ts'
import type { GenerateDocument } from './use-generation.ts'
import { usePinState } from '../parts/form/index.ts'
import { useDataLinks } from '../parts/links/index.ts'
import type { OnSearch } from '../parts/lookups/index.ts'
import { Wizard, type WizardHandle } from './wizard.tsx'
import { wizardMessages } from './wizard.messages.ts'
import { lateCalls, namesakesOf, type Beginning, type Place } from './wizard.queries.ts'
import { wizardSearch } from './wizard.search.ts'

/** What brings the answers to the server is needed once there are some. */
const Saving = lazyPart(loadSaving)

/** Most forms are of a published version, and were begun in it. */
const Notices = lazyPart(() => import('./notices/notices.tsx').then((module) => module.Notices))

/** Fields come first. */
const DocumentPane = lazyPart(async () => (await lateCalls()).loadPane())
const LiveToggle = lazyPart(async () => (await lateCalls()).loadToggle())

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

const onSearch: OnSearch = () => import('./late/on-search.ts').then((module) => module.lookupCalls)

type FillingProps = {
  template: TemplateVersionInfo
  place: Place
  beginning: Beginning
  /** The draft that is continued; the form is new without it. */
  draft: Draft | undefined
  /** The address names a draft that is no longer there. */
  isGone: boolean
  /** Of a new form that the address names already: its page was loaded anew before anything was answered. */
  newId: string | undefined
  isNextVersion: boolean
}

/** Holds the form that is filled in, from its first answer or from where it was left, and asks the server for it. */
export function Filling(props: FillingProps) {
  const { template, beginning, draft: old, isNextVersion } = props
  const { mode, returnTo } = route.useSearch()
  const locale = useLocale()
  const [form] = useState(() => formOf(props, mode === 'read-only'))
  const [head, setHead] = useState(() => headOf(props, form, locale))
  const { parent } = head
  const handle = useRef<WizardHandle>(null)
  const address = useStepAddress(head.id, handle)
  const pins = usePinState(props.place, beginning.pinned, template.contextDefinition)
  const draft = useDraft({ form, owner: props.place, head, old, placeNow })
  useNoteOfEmpty(form, head.id, old)
  const calls = useCalls(template, parent)
  const { getSample, ...callbacks } = calls
  const isTest = mode === 'template-test'
  const generatesOnFinish = !isTest && !form.isReadOnly
  const place = `${address.beginsAt} ${address.part}`
  return (
    <Wizard
      ref={handle}
      template={template}
      form={form}
      draft={{
        isContinued: old !== undefined,
        hasBegun: draft.handle.hasBegun,
        link: draft.isThere ? resumeLink(head.id) : undefined,
      }}
      title={template.name}
      hint={useHint(head, isNextVersion ? undefined : beginning.origin?.name)}
      notices={noticesOf(props, head)}
      saving={<Saving form={form} draft={draft.handle} savedAt={draft.savedAt} place={place} />}
      tools={<LiveToggle />}
      renderBeside={(goTo) => <DocumentPane goTo={goTo} />}
      renderAround={(flow, steps) => (
        <WithNumbers form={form} flow={flow} isOfDocument={parent !== undefined} isTest={!generatesOnFinish}>
          {steps}
        </WithNumbers>
      )}
      pins={form.isReadOnly ? undefined : pins}
      {...address}
      {...callbacks}
      returnTo={returnTo}
      isInTask={mode === 'task'}
      generatesOnFinish={generatesOnFinish}
      onGenerated={(values) => {
        pins.remember(values)
        void draft.handle.end()
      }}
      followNewest={
        parent &&
        (async () => setHead({ ...head, parent: await (await lateCalls()).newestOf(parent.documentId) }))
      }
      getTemplateContextSample={isTest || mode === 'developer' ? getSample : undefined}
    />
  )
}

/** What the wizard asks the server for, by way of this page. */
function useCalls({ templateVersionId }: TemplateVersionInfo, parent: Parent | undefined) {
  const getSample = useCallback(
    () => lateCalls().then(({ templateSample }) => templateSample(templateVersionId)),
    [templateVersionId],
  )
  const findNamesakes = useCallback((name: string) => namesakesOf(name, parent), [parent])
  const generateDocument = useGenerateDocument(templateVersionId, parent)
  return { getSample, findNamesakes, generateDocument, onSearch, ...useDataLinks() }
}

/** The form is empty until something in it is answered: then its draft is somewhere. */
function useNoteOfEmpty(form: Form, id: string, old: Draft | undefined) {
  useEffect(() => {
    if (old) return undefined
    rememberEmpty(id, true)
    return form.subscribeChanges(() => rememberEmpty(id, false))
  }, [form, id, old])
}

function noticesOf({ template, draft: old, isGone }: FillingProps, { leftOver }: DraftHead) {
  const begunAs = old && old.templateVersionId !== template.templateVersionId ? old.templateName : undefined
  if (template.isPublished && begunAs === undefined && !leftOver && !isGone) return undefined
  return <Notices template={template} begunAs={begunAs} leftOver={leftOver} isGone={isGone} />
}

function useGenerateDocument(templateVersionId: string, parent: Parent | undefined) {
  const write = useWrite('generations', 'sync')
  return useCallback<GenerateDocument>(
    (values, isPreview, confirmed) =>
      lateCalls().then(
        ({ generate }) => generate({ templateVersionId, values, isPreview, confirmed, parent }, write),
        // Without a network the code does not come, and the server could not be asked either.
        () => ({ success: false }),
      ),
    [templateVersionId, parent, write],
  )
}

type WithNumbersProps = {
  form: Form
  flow: Flow
  isOfDocument: boolean
  isTest: boolean
  children: ReactNode
}

/** Most forms take no numbers, and one that is only tried out takes none. */
function WithNumbers({ form, flow, isOfDocument, isTest, children }: WithNumbersProps) {
  if (isTest || !takesNumbers(form.definition)) return children
  return (
    <NumbersOfForm
      form={form}
      isOfDocument={isOfDocument}
      used={isDone(flow) ? flow.preview?.values : undefined}
      refused={flow.outcome?.refusal?.errors}
    >
      {children}
    </NumbersOfForm>
  )
}

/** Tells apart a new version and another document, and names what it is made of. */
function useHint({ parent }: DraftHead, origin: string | undefined): string | undefined {
  const words = useMessages(wizardMessages)
  if (parent) return words.versionOf({ name: parent.name, number: parent.versionNumber + 1 })
  return origin && words.anotherWithValuesOf({ name: origin })
}

/** Where a person is in the form, to go on there. A preview is made anew from the summary. */
function placeNow(): Pick<Draft, 'step' | 'part'> {
  const { step, part } = wizardSearch(parseSearch(location.search))
  return withoutUndefined({ step: step && step !== 'form' ? ('summary' as const) : undefined, part })
}

/** The address of this form that goes on with what was begun, without where its person is now (B-092). */
const resumeLink = (stateId: string) => `${location.origin}${location.pathname}?stateId=${stateId}`

/** A draft goes on as it was left. A new form begins with its default values, those kept, and those of a document. */
function formOf(props: FillingProps, isReadOnly: boolean): Form {
  const { template, beginning, draft, isNextVersion } = props
  const { pinned, origin } = beginning
  const { contextDefinition: definition, wizardDefinition: wizard } = template
  const kept = Object.entries(pinned).filter(([, value]) => value !== undefined)
  const given = origin?.values ?? {}
  // Another document has numbers of its own; the next version of a document keeps its own ones.
  const fresh = {
    ...defaultValues(definition),
    ...withoutNumbers(definition, Object.fromEntries(kept)),
    ...(isNextVersion ? given : withoutNumbers(definition, given)),
  }
  const language = languageOf(template.language)
  return new Form({
    definition,
    wizard,
    values: draft?.values ?? fresh,
    today: today(),
    language,
    isReadOnly,
  })
}

function headOf(props: FillingProps, form: Form, locale: Locale): DraftHead {
  const { template, beginning, draft, newId, isNextVersion } = props
  const { templateId, templateVersionId, name: templateName } = template
  const parent: Parent | undefined = draft
    ? draft.parent
    : isNextVersion
      ? beginning.origin?.newest
      : undefined
  const leftOver = draft && [...(draft.leftOver ?? []), ...newlyLeftOver(props, draft, form, locale)]
  return {
    id: draft?.id ?? newId ?? draftId(crypto.randomUUID()),
    templateId,
    templateVersionId,
    templateName,
    ...(parent && { parent }),
    ...(leftOver && leftOver.length > 0 && { leftOver }),
  }
}

/** Finds the answers that another version of the template asked for and this one does not. */
function newlyLeftOver({ template, beginning }: FillingProps, draft: Draft, form: Form, locale: Locale) {
  const { older, leftOverOf } = beginning
  if (!leftOverOf || draft.templateVersionId === template.templateVersionId) return []
  const asked = older.get(draft.templateVersionId)
  return leftOverOf({ given: draft.values, taken: form.snapshot(), asked, language: form.language, locale })
}
