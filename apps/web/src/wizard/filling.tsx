import type { Locale } from '@tabellio/expression'
import { getRouteApi } from '@tanstack/react-router'
import { languageOf } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { Form, defaultValues, withoutNumbers } from '@tabellio/forms'
import { useCallback, useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useLocale } from '../platform/region.ts'
import { today } from '../platform/today.ts'
import { type Draft, draftId, type DraftHead, type Parent } from '../drafts/index.ts'
import type { GenerateDocument } from './use-generation.ts'
import { useDataLinks } from '../parts/links/index.ts'
import type { OnSearch } from '../parts/lookups/index.ts'
import { Wizard } from './wizard.tsx'
import { lateCalls, namesakesOf, type Beginning, type Place } from './wizard.queries.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

const onSearch: OnSearch = () => import('./on-search.ts').then((module) => module.lookupCalls)

type FillingProps = {
  template: TemplateVersionInfo
  place: Place
  beginning: Beginning
  /** The draft that is continued; the form is new without it. */
  draft: Draft | undefined
  /** Of a new form that the address names already: its page was loaded anew before anything was answered. */
  newId: string | undefined
  isNextVersion: boolean
}

/** Holds the form that is filled in, from its first answer or from where it was left, and asks the server for it. */
export function Filling(props: FillingProps) {
  const { template, place, beginning, draft, isNextVersion } = props
  const { mode, returnTo } = route.useSearch()
  const { templateVersionId } = template
  const locale = useLocale()
  const [form] = useState(() => formOf(props, mode === 'read-only'))
  const [head, setHead] = useState(() => headOf(props, form, locale))
  const { parent } = head
  const write = useWrite('generations', 'sync')
  const generateDocument = useCallback<GenerateDocument>(
    (values, isPreview, confirmed) =>
      lateCalls().then(
        ({ generate }) => generate({ templateVersionId, values, isPreview, confirmed, parent }, write),
        // Without a network the code does not come, and the server could not be asked either.
        () => ({ success: false }),
      ),
    [templateVersionId, parent, write],
  )
  const links = useDataLinks()
  const getSample = useCallback(
    () => lateCalls().then(({ templateSample }) => templateSample(templateVersionId)),
    [templateVersionId],
  )
  const findNamesakes = useCallback((name: string) => namesakesOf(name, parent), [parent])
  const isTest = mode === 'template-test'
  return (
    <Wizard
      template={template}
      place={place}
      form={form}
      head={head}
      draft={draft}
      begunAs={draft && draft.templateVersionId !== templateVersionId ? draft.templateName : undefined}
      origin={isNextVersion ? undefined : beginning.origin?.name}
      pinned={beginning.pinned}
      returnTo={returnTo}
      generateDocument={generateDocument}
      {...links}
      onSearch={onSearch}
      generatesOnFinish={!isTest && !form.isReadOnly}
      findNamesakes={findNamesakes}
      followNewest={
        parent &&
        (async () => setHead({ ...head, parent: await (await lateCalls()).newestOf(parent.documentId) }))
      }
      getTemplateContextSample={isTest || mode === 'developer' ? getSample : undefined}
    />
  )
}

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
