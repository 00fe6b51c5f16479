import { Button, Group, Tabs } from '@mantine/core'
import type { DataLink } from '@tabellio/contract/data-links'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import '../ui/theme/control-styles.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import { dataLink } from './data-links.queries.ts'
import { bodyOf, draftOf, newDraft } from './link-draft.ts'
import { LinkSetUp } from './link-set-up.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { TrialPanel } from './trial-panel.tsx'

const route = getRouteApi('/o/$organizationId/data-links/$datalinkId')
const list = '/o/$organizationId/data-links'

export function DataLinkPage() {
  const { datalinkId } = route.useParams()
  const { data } = useSuspenseQuery(dataLink(datalinkId))
  return <LinkEditor key={data.datalinkVersionId} link={data} />
}

export const NewDataLinkPage = () => <LinkEditor />

/** A link as it is edited: its configuration becomes a new version when it is saved. */
function LinkEditor({ link }: { link?: DataLink }) {
  const words = useMessages(dataLinkMessages)
  const { from, draft, setDraft, saving, isChanged } = useEditing(link)
  const [answer, setAnswer] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Page
      back={<Back />}
      title={link ? link.name : words.createTitle}
      hint={link ? words.version({ number: link.versionNumber }) : words.newHint}
      actions={
        <Group gap="xs">
          {link && (
            <Button variant="default" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
          <Button disabled={!isChanged} loading={saving.isPending} onClick={() => saving.mutate()}>
            {words.save}
          </Button>
        </Group>
      }
    >
      <Tabs defaultValue="set-up">
        <Tabs.List>
          <Tabs.Tab value="set-up">{words.setUp}</Tabs.Tab>
          {link && <Tabs.Tab value="try">{words.try}</Tabs.Tab>}
          {link && <Tabs.Tab value="runs">{words.runs}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="set-up" pt="md">
          <LinkSetUp {...{ link, draft, answer }} onAnswer={setAnswer} onChange={setDraft} />
        </Tabs.Panel>
        {link && (
          <Tabs.Panel value="try" pt="md">
            <TrialPanel link={link} isChanged={isChanged} onAnswer={setAnswer} />
          </Tabs.Panel>
        )}
        {link && (
          <Tabs.Panel value="runs" pt="md">
            <RunsPanel datalinkId={link.datalinkId} />
          </Tabs.Panel>
        )}
      </Tabs>
      {link && isRemoving && <RemoveLink link={link} onClose={() => setRemoving(false)} />}
      <LeavingDialog isChanged={isChanged && !saving.isSuccess} isLostByReload>
        {words.unsaved({ name: from.name })}
      </LeavingDialog>
    </Page>
  )
}

function useEditing(link: DataLink | undefined) {
  const words = useMessages(dataLinkMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const [from, setFrom] = useState(() => (link ? draftOf(link) : newDraft))
  const [draft, setDraft] = useState(from)
  const save = useWrite('dataLinks', 'save')
  const saving = useMutation({
    mutationFn: () => {
      const newest = link && { datalinkId: link.datalinkId, parentDatalinkVersionId: link.datalinkVersionId }
      return save({ body: { ...bodyOf(draft), ...newest } })
    },
    onSuccess: ({ datalinkId }) => {
      flushSync(() => setFrom(draft))
      notifyDone(words.saved)
      if (!link) void navigate({ to: `${list}/$datalinkId`, params: { ...params, datalinkId } })
    },
    onError: (failure) => notifyFailure(words.notSaved, failure),
  })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(from)
  return { from, draft, setDraft, saving, isChanged }
}

function RemoveLink({ link, onClose }: { link: DataLink; onClose: () => void }) {
  const words = useMessages(dataLinkMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const remove = useWrite('dataLinks', 'remove')
  const { datalinkId, datalinkVersionId, versions } = link
  return (
    <RemoveDialog
      name={link.name}
      words={words}
      remove={async () => {
        // Where it is the last version, the link is gone with it: its page must not ask for it anew.
        if (versions.length === 1) await navigate({ to: list, params })
        await remove({ params: { datalinkId, datalinkVersionId } })
      }}
      onClose={onClose}
    />
  )
}

function Back() {
  const words = useMessages(dataLinkMessages)
  return (
    <TextLink to={list} params={useOrganization()} size="sm">
      {words.back}
    </TextLink>
  )
}
