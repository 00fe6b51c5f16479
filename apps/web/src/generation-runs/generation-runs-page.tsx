import { Group } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { GenerationRun } from '@tabellio/contract/generation-runs'
import { PersonName } from '../parts/people/index.ts'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { runMessages } from './generation-runs.messages.ts'
import { runList, runSizes, runStates } from './generation-runs.queries.ts'
import { HowFar } from './how-far.tsx'

export function GenerationRunsPage() {
  const words = useMessages(runMessages)
  const params = useOrganization()
  const columns = useColumns()
  const isAdministrator = useSession()?.isAdministrator
  return (
    <ListPage
      words={words}
      Icon={IconStack2}
      filters={[
        nameFilter,
        {
          kind: 'choice',
          name: 'state',
          label: words.state,
          all: words.allStates,
          choices: runStates.map((value) => ({ value, label: words[value] })),
        },
        ...(isAdministrator ? [{ kind: 'person', name: 'by', label: words.who } as const] : []),
        { kind: 'day', name: 'from', label: words.from },
        { kind: 'day', name: 'to', label: words.to },
      ]}
      list={runList}
      sizes={runSizes}
      actions={
        <Group gap="xs">
          <ButtonLink to="/o/$organizationId/generation-schedules" params={params} variant="default">
            {words.schedules}
          </ButtonLink>
          <ButtonLink to="/o/$organizationId/templates" params={params} variant="default">
            {words.toTemplates}
          </ButtonLink>
        </Group>
      }
    >
      {(runs) => (
        <DataList
          name={words.title}
          columns={columns}
          rows={runs}
          idOf={({ generationToken }) => generationToken}
        />
      )}
    </ListPage>
  )
}

function useColumns(): Column<GenerationRun>[] {
  const words = useMessages(runMessages)
  const format = useFormat()
  const { organizationId } = useOrganization()
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ name, generationToken }) => (
        <TextLink
          to="/o/$organizationId/generations/$generationToken"
          params={{ organizationId, generationToken }}
          inherit
          className="row-link"
        >
          {name}
        </TextLink>
      ),
    },
    { key: 'state', title: words.state, onPhone: 'line', render: (run) => <HowFar run={run} /> },
    {
      key: 'who',
      title: words.who,
      onPhone: 'line',
      render: ({ createdBy }) => <PersonName username={createdBy} />,
    },
    {
      key: 'when',
      title: words.when,
      isMoment: true,
      onPhone: 'line',
      render: ({ createdAt }) => <time>{format.moment(createdAt)}</time>,
    },
  ]
}
