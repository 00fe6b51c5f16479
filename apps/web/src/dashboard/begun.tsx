import { Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type DraftItem, type DraftOwner, DraftRow, draftsOf } from '../drafts/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { readHere } from '../platform/calls/queries.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/link.tsx'
import { dashboardMessages } from './dashboard.messages.ts'

const shownAtOnce = 6

/** Asked for anew at each visit. */
const begun = (owner: DraftOwner) => ({ ...readHere('begun', owner, () => draftsOf(owner)), gcTime: 0 })

/** The forms this person has begun, here or on another device, and not finished. */
export function Begun() {
  const { organizationId } = useOrganization()
  const username = useSession()?.username ?? ''
  const words = useMessages(dashboardMessages)
  const owner = { organizationId, username }
  const { data: drafts, refetch } = useSuspenseQuery(begun(owner))
  if (drafts.length === 0) return null
  return (
    <Stack component="section" gap="xs" mb="sm">
      <Title order={2} size="h5">
        {words.begun}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {drafts.slice(0, shownAtOnce).map((draft) => (
          <DraftRow key={draft.id} owner={owner} draft={draft} onDelete={() => void refetch()}>
            {(label) => <Continue draft={draft} label={label} />}
          </DraftRow>
        ))}
      </Stack>
    </Stack>
  )
}

/** Leads to the form, of a template or of a combined one. */
function Continue({ draft, label }: { draft: DraftItem; label: string }) {
  const words = useMessages(dashboardMessages)
  const { organizationId } = useOrganization()
  const { templateId, templateVersionId, combinedVersions } = draft
  const look = { search: { stateId: draft.id }, size: 'sm', 'aria-label': label } as const
  if (combinedVersions)
    return (
      <ButtonLink
        to="/o/$organizationId/combined-templates/$combinedTemplateId/generate"
        params={{ organizationId, combinedTemplateId: templateId }}
        {...look}
      >
        {words.continue}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to="/o/$organizationId/templates/versions/$templateVersionId/generate"
      params={{ organizationId, templateVersionId }}
      {...look}
    >
      {words.continue}
    </ButtonLink>
  )
}
