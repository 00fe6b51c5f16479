import { today } from '../platform/today.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { languageOf } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { Form, defaultValues } from '@tabellio/forms'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isStatus } from '../platform/api.ts'
import { useWords } from '../platform/messages.ts'
import { useSession } from '../platform/session.ts'
import '../ui/control-styles.ts'
import { Loading } from '../ui/loading.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { beginVisit, endVisit, isReload, type Draft } from '../form/draft.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { GenerateDocument } from './use-generation.ts'
import { Wizard } from './wizard.tsx'
import { formMessages } from '../form/form.messages.ts'
import { templateVersion } from '../templates/templates.queries.ts'
import { beginning, generate, sampleOf, type Beginning, type Place } from './wizard.queries.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

/** A form that cannot be opened, for want of a template or of the right to it, leads back (B-041, G-076). */
export function WizardPage() {
  const { templateVersionId } = route.useParams()
  const { data, error } = useQuery(templateVersion(templateVersionId))
  if (data) return <Start key={data.templateVersionId} template={data} />
  if (!error) return <Loading />
  if (!isStatus(error, 404) && !isStatus(error, 403) && !isStatus(error, 400)) throw error
  return <WayBack reason={error} />
}

function WayBack({ reason }: { reason: Error }) {
  const words = useWords(formMessages)
  const { returnTo = '/' } = route.useSearch()
  const router = useRouter()
  useEffect(() => {
    notifyFailure(words.cannotStart, reason)
    router.history.replace(returnTo)
  }, [words, reason, router, returnTo])
  return <Loading />
}

function Start({ template }: { template: TemplateVersionInfo }) {
  const { organizationId, templateVersionId } = route.useParams()
  const { documentId, documentVersionId } = route.useSearch()
  const username = useSession()?.username ?? ''
  const { templateId } = template
  const place = useMemo(
    () => ({ organizationId, username, templateVersionId, templateId }),
    [organizationId, username, templateVersionId, templateId],
  )
  const origin = documentId && documentVersionId ? { documentId, documentVersionId } : undefined
  const { data } = useSuspenseQuery(beginning(place, origin))
  const [choice, setChoice] = useState(() => firstChoice(place, data))
  if (choice) return <Filling template={template} place={place} beginning={{ ...data, ...choice }} />
  return (
    <Page title={template.name}>
      {data.draft && (
        <DraftOffer
          draft={data.draft}
          onContinue={() => {
            beginVisit(place)
            setChoice({ draft: data.draft })
          }}
          onEmpty={() => setChoice({ draft: undefined })}
        />
      )}
    </Page>
  )
}

type Choice = { draft: Draft | undefined }

/** What needs no asking: there is no draft, or the very page was reloaded. Else this visit begins here. */
function firstChoice(place: Place, { draft }: Beginning): Choice | undefined {
  if (draft && isReload(place)) return { draft }
  endVisit(place)
  return draft ? undefined : { draft }
}

type FillingProps = { template: TemplateVersionInfo; place: Place; beginning: Beginning }

function Filling({ template, place, beginning }: FillingProps) {
  const { mode, returnTo } = route.useSearch()
  const { templateVersionId } = place
  const [form] = useState(() => formOf(template, beginning))
  const generateDocument = useCallback<GenerateDocument>(
    (values, isPreview, confirmed) => generate({ templateVersionId, values, isPreview, confirmed }),
    [templateVersionId],
  )
  const getSample = useCallback(() => sampleOf(templateVersionId), [templateVersionId])
  const isTest = mode === 'template-test'
  return (
    <Wizard
      template={template}
      place={place}
      form={form}
      pinned={beginning.pinned}
      returnTo={returnTo}
      generateDocument={generateDocument}
      generatesOnFinish={!isTest}
      getTemplateContextSample={isTest || mode === 'developer' ? getSample : undefined}
    />
  )
}

/** A draft goes on as it was left. A new form begins with its default values, those kept, and those of a document. */
function formOf(template: TemplateVersionInfo, { draft, pinned, given }: Beginning): Form {
  const { contextDefinition: definition, wizardDefinition: wizard } = template
  const kept = Object.entries(pinned).filter(([, value]) => value !== undefined)
  const fresh = { ...defaultValues(definition), ...Object.fromEntries(kept), ...given }
  const language = languageOf(template.language)
  return new Form({ definition, wizard, values: draft?.values ?? fresh, today: today(), language })
}
