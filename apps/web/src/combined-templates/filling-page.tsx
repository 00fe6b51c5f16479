import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import '../ui/theme/control-styles.ts'
import { Page } from '../ui/page.tsx'
import { DraftOffer } from '../wizard/index.ts'
import type { Draft } from '../drafts/index.ts'
import { beginning } from './beginning.queries.ts'
import { combinedDefinition, combinedTemplate } from './combined-templates.queries.ts'
import { Filling } from './filling.tsx'
import { type Made, MadeDocuments } from './made-documents.tsx'
import { madeOf } from './remembered.ts'

const route = getRouteApi('/o/$organizationId/combined-templates/$combinedTemplateId/generate')

/** The one form of several templates. Documents that were made end a visit: the address names them then. */
export function FillingPage() {
  const { combinedTemplateId } = route.useParams()
  const { made = '', stateId } = route.useSearch()
  const [done, setDone] = useState<Made>()
  const [visit, setVisit] = useState(0)
  const token = made || madeOf(stateId)
  if (done || token)
    return (
      <MadeDocuments
        combinedTemplateId={combinedTemplateId}
        made={done}
        token={token}
        onAnother={() => {
          setDone(undefined)
          setVisit(visit + 1)
        }}
      />
    )
  return <Start key={`${combinedTemplateId} ${visit}`} onMade={setDone} />
}

type Choice = { draft: Draft | undefined }

function Start({ onMade }: { onMade: (made: Made) => void }) {
  const { organizationId, combinedTemplateId } = route.useParams()
  const { stateId: said } = route.useSearch()
  const [stateId] = useState(said)
  const username = useSession()?.username ?? ''
  const owner = { organizationId, username }
  const { data: combined } = useSuspenseQuery(combinedTemplate(combinedTemplateId))
  const { data: definition } = useSuspenseQuery(combinedDefinition(combinedTemplateId))
  const query = beginning({ owner, combinedTemplateId, definition, stateId })
  const { data } = useSuspenseQuery(query)
  const queries = useQueryClient()
  const draft = data.drafts.find(({ id }) => id === stateId)
  const [choice, setChoice] = useState<Choice | undefined>(
    stateId || data.drafts.length === 0 ? { draft } : undefined,
  )
  if (choice)
    return (
      <Filling
        combined={combined}
        definition={definition}
        owner={owner}
        beginning={data}
        draft={choice.draft}
        newId={data.isTaken ? undefined : stateId}
        onMade={onMade}
      />
    )
  return (
    <Page title={combined.name}>
      <DraftOffer
        owner={owner}
        drafts={data.drafts}
        origin={undefined}
        isNextVersion={false}
        onContinue={(chosen) => setChoice({ draft: chosen })}
        onDelete={(id) =>
          queries.setQueryData(query.queryKey, {
            ...data,
            drafts: data.drafts.filter((each) => each.id !== id),
          })
        }
        onNew={() => setChoice({ draft: undefined })}
      />
    </Page>
  )
}
