import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, getRouteApi } from '@tanstack/react-router'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useMemo, useState } from 'react'
import type { Draft } from '../drafts/index.ts'
import { withoutUndefined } from '../platform/address/address.ts'
import { useSession } from '../platform/session.ts'
import { templateVersion } from '../templates/index.ts'
import '../ui/theme/control-styles.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Filling } from './filling.tsx'
import { wasEmpty } from './remembered.ts'
import { DraftOffer } from './notices/offer.tsx'
import { beginning } from './wizard.queries.ts'
import type { WizardSearch } from './wizard.search.ts'

/* Only for who comes back: to a document that was made, a template that was withdrawn. */
const MadeDocument = lazyPart(
  () => import('./made-document.tsx').then((module) => module.MadeDocument),
  <Loading />,
)

const NotOpened = lazyPart(
  () => import('./notices/withdrawn.tsx').then((module) => module.NotOpened),
  <Loading />,
)

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

/** A document that was made ends a visit: what is filled in after it is another one. */
export function WizardPage() {
  const { templateVersionId } = route.useParams()
  const { made } = route.useSearch()
  const [visit, setVisit] = useState({ made, number: 0 })
  if (visit.made !== made) setVisit({ made, number: visit.number + (made ? 0 : 1) })
  return <Visit key={`${templateVersionId} ${visit.number}`} />
}

/** A visit keeps what it was opened for; the address changes on the way. */
function Visit() {
  const { templateVersionId } = route.useParams()
  const [opened] = useState<WizardSearch>(route.useSearch())
  const { data, error } = useQuery(templateVersion(templateVersionId))
  const { made, madeVersion, returnTo } = opened
  if (data && made && madeVersion)
    return (
      <MadeDocument template={data} {...{ made, madeVersion, returnTo }} isInTask={opened.mode === 'task'} />
    )
  if (data) return <Start template={data} />
  return error ? <NotOpened reason={error} returnTo={returnTo} draftId={opened.stateId} /> : <Loading />
}

/** The address of a draft alone leads to where the form was left (B-094): it says that first. */
function useResumed(draft: Draft | undefined) {
  const { step, part } = route.useSearch()
  const isSaid = step !== undefined || part !== undefined
  const [left, setLeft] = useState(() => withoutUndefined({ step: draft?.step, part: draft?.part }))
  const isAway = Object.keys(left).length > 0
  if (isAway && isSaid) setLeft({})
  return isAway && !isSaid ? left : undefined
}

function usePlace({ templateId }: TemplateVersionInfo) {
  const { organizationId } = route.useParams()
  const username = useSession()?.username ?? ''
  return useMemo(() => ({ organizationId, username, templateId }), [organizationId, username, templateId])
}

type Choice = { draft: Draft | undefined }

function Start({ template }: { template: TemplateVersionInfo }) {
  const { organizationId } = route.useParams()
  const search = route.useSearch()
  const [{ documentId, documentVersionId, stateId: draftId, as, mode }] = useState(search)
  const place = usePlace(template)
  const from = documentId && documentVersionId ? { documentId, documentVersionId } : undefined
  const query = beginning(place, template, { from, draftId })
  const { data } = useSuspenseQuery(query)
  const queries = useQueryClient()
  const draft = data.drafts.find(({ id }) => id === draftId)
  const [choice, setChoice] = useState<Choice | undefined>(
    draftId || data.drafts.length === 0 || mode === 'read-only' ? { draft } : undefined,
  )
  const [isGone] = useState(() => draftId !== undefined && !draft && !data.isTaken && !wasEmpty(draftId))
  const resumed = useResumed(draft)
  const isOld = (from || draft) && data.current !== template.templateVersionId
  if (isOld)
    return (
      <Navigate
        from={route.id}
        params={{ organizationId, templateVersionId: data.current }}
        search={search}
        replace
      />
    )
  if (resumed) return <Navigate from={route.id} search={{ ...search, ...resumed }} replace />
  if (choice)
    return (
      <Filling
        template={data.template}
        place={place}
        beginning={data}
        draft={choice.draft}
        isGone={isGone}
        newId={data.isTaken ? undefined : draftId}
        isNextVersion={as === 'version'}
      />
    )
  return (
    <Page title={template.name}>
      <DraftOffer
        owner={place}
        drafts={data.drafts}
        origin={data.origin}
        isNextVersion={as === 'version'}
        onContinue={(draft) => setChoice({ draft })}
        onDelete={(id) =>
          queries.setQueryData(query.queryKey, {
            ...data,
            drafts: data.drafts.filter((draft) => draft.id !== id),
          })
        }
        onNew={() => setChoice({ draft: undefined })}
      />
    </Page>
  )
}
