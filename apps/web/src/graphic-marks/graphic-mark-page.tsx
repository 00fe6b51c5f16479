import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { GraphicMarkForm } from './graphic-mark-form.tsx'
import { graphicMarkMessages } from './graphic-marks.messages.ts'
import { graphicMark } from './graphic-marks.queries.ts'

const route = getRouteApi('/o/$organizationId/graphic-marks/$graphicMarkId')

export function NewGraphicMarkPage() {
  const words = useMessages(graphicMarkMessages)
  return (
    <Page back={<Back />} title={words.create} hint={words.hint}>
      <GraphicMarkForm />
    </Page>
  )
}

export function GraphicMarkPage() {
  const { graphicMarkId } = route.useParams()
  const words = useMessages(graphicMarkMessages)
  const { data } = useSuspenseQuery(graphicMark(graphicMarkId))
  return (
    <Page back={<Back />} title={data.name} hint={words.hint}>
      <GraphicMarkForm key={graphicMarkId} mark={data} />
    </Page>
  )
}

function Back() {
  const words = useMessages(graphicMarkMessages)
  return (
    <TextLink to="/o/$organizationId/graphic-marks" params={useOrganization()} size="sm">
      {words.back}
    </TextLink>
  )
}
