import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStatus } from '../../platform/calls/api.ts'
import { readHere } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useSession } from '../../platform/session.ts'
import { type DraftOwner, openDraft } from '../../drafts/index.ts'
import { templateItemOf } from '../../templates/index.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import { DeadEnd, NotFound } from '../../ui/feedback/not-found.tsx'
import { wizardMessages } from '../wizard.messages.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

type NotOpenedProps = { reason: Error; returnTo: string | undefined; draftId: string | undefined }

/** A form whose template is not there, or not for this person. */
export function NotOpened({ reason, returnTo, draftId }: NotOpenedProps) {
  if (![404, 403, 400].some((status) => isStatus(reason, status))) throw reason
  if (returnTo) return <WayBack reason={reason} returnTo={returnTo} />
  return draftId ? <Withdrawn draftId={draftId} /> : <NotFound />
}

/** A draft whose version of the template is withdrawn goes on with the published one, or waits for one. */
function Withdrawn({ draftId }: { draftId: string }) {
  const { organizationId } = route.useParams()
  const search = route.useSearch()
  const username = useSession()?.username ?? ''
  const words = useMessages(wizardMessages)
  const { data } = useSuspenseQuery(waiting({ organizationId, username }, draftId))
  if (!data) return <NotFound />
  const { draft, current } = data
  if (current)
    return (
      <Navigate
        from={route.id}
        params={{ organizationId, templateVersionId: current }}
        search={search}
        replace
      />
    )
  return <DeadEnd title={draft.templateName} hint={words.withdrawn} />
}

const waiting = (owner: DraftOwner, draftId: string) => ({
  ...readHere('withdrawn', [owner, draftId], () => withdrawnDraft(owner, draftId)),
  gcTime: 0,
})

async function withdrawnDraft(owner: DraftOwner, draftId: string) {
  const draft = await openDraft(owner, draftId)
  if (!draft) return null
  const { templateId, templateName: name } = draft
  const item = await templateItemOf({ templateId, name })
  return { draft, current: item?.isPublished ? item.templateVersionId : undefined }
}

/** A form that cannot be opened, for want of a template or of the right to it, leads back (B-041, G-076). */
function WayBack({ reason, returnTo }: { reason: Error; returnTo: string }) {
  const words = useMessages(wizardMessages)
  const router = useRouter()
  useEffect(() => {
    notifyFailure(words.cannotStart, reason)
    router.history.replace(returnTo)
  }, [words, reason, router, returnTo])
  return <Loading />
}
