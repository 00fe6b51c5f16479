import { Badge, Button, Group, Menu, Tabs } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash, IconWriting } from '@tabler/icons-react'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { oneOf } from '../platform/address/address.ts'
import { api } from '../platform/calls/api.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { AboutTab } from './about-tab.tsx'
import { PublishTab } from './publish/publish-tab.tsx'
import { StateBadge } from './state-badge.tsx'
import { templatePageMessages } from './template-page.messages.ts'
import { versionInfo } from './template-page.queries.ts'
import { type TemplateTab, templateTabs } from './template-page.search.ts'
import { TestsTab } from './tests/tests-tab.tsx'
import { RemoveTemplateDialog } from './used/remove-template-dialog.tsx'
import { UsedTab } from './used/used-tab.tsx'
import { VersionsTab } from './versions/versions-tab.tsx'
import { WarningsTab } from './warnings/warnings-tab.tsx'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId')

/** A version of a template with what is said of it, for its authors. */
export function TemplatePage() {
  const { organizationId, templateVersionId } = route.useParams()
  const words = useMessages(templatePageMessages)
  const { data: version } = useSuspenseQuery(versionInfo(templateVersionId))
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/templates" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
      title={version.name}
      hint={`${version.documentGroupName} · ${words.version({ number: version.versionNumber })}`}
      actions={<Actions version={version} />}
    >
      <Group gap="xs">
        <StateBadge version={version} />
        {version.draftTemplateVersionId !== null && (
          <Badge variant="light" color="orange" tt="none">
            {words.newerDraft}
          </Badge>
        )}
      </Group>
      <Parts key={templateVersionId} version={version} />
    </Page>
  )
}

function Actions({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(templatePageMessages)
  const { organizationId } = useOrganization()
  const isAdministrator = useSession()?.isAdministrator
  const [isRemoving, setRemoving] = useState(false)
  const { templateVersionId } = version
  const params = { organizationId, templateVersionId }
  return (
    <Group gap="xs">
      <ButtonLink
        to="/o/$organizationId/templates/versions/$templateVersionId/generate"
        params={params}
        leftSection={<IconPencil size={16} />}
        variant="default"
      >
        {words.fillOut}
      </ButtonLink>
      {version.myPermissions.edit && (
        <>
          <ButtonLink
            to="/o/$organizationId/templates/$templateVersionId/edit"
            params={params}
            leftSection={<IconWriting size={16} />}
          >
            {words.editText}
          </ButtonLink>
          <ExportMenu version={version} />
        </>
      )}
      {isAdministrator && (
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
      {isRemoving && <RemoveTemplateDialog template={version} onClose={() => setRemoving(false)} />}
    </Group>
  )
}

/** The version as a file that another organization can take, alone or with all that it needs. */
function ExportMenu({ version: { templateVersionId, name } }: { version: TemplateVersionInfo }) {
  const words = useMessages(templatePageMessages)
  const isAdministrator = useSession()?.isAdministrator
  const save = async (call: 'export' | 'exportPackage', end: string) => {
    try {
      const file = await api.templateExchange[call]({ params: { templateVersionId } })
      download(file, `${fileNameOf(name, '')}.${end}`)
    } catch (error) {
      notifyFailure(words.notExported, error)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {words.exportIt}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('export', 'xml')}>{words.exportXml}</Menu.Item>
        {isAdministrator && (
          <Menu.Item onClick={() => void save('exportPackage', 'json')}>{words.exportPackage}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const parts: Record<TemplateTab, (props: { version: TemplateVersionInfo }) => React.ReactNode> = {
  about: AboutTab,
  versions: VersionsTab,
  publish: PublishTab,
  used: UsedTab,
  tests: TestsTab,
  check: WarningsTab,
}

function Parts({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(templatePageMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  const mayEdit = version.myPermissions.edit
  const shown = templateTabs.filter(
    (each) => mayEdit || each === 'about' || each === 'versions' || session?.isAdministrator,
  )
  const tab = oneOf(shown, search['tab']) ?? 'about'
  const show = (value: string | null) => {
    const chosen = templateTabs.find((each) => each === value)
    if (chosen) void navigate({ search: { ...search, tab: chosen }, replace: true })
  }
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={words.tabs} mb="md">
        {shown.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {words[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((each) => {
        const Part = parts[each]
        return (
          <Tabs.Panel key={each} value={each}>
            <CatchBoundary getResetKey={() => each} errorComponent={Failure}>
              <Suspense fallback={<Loading />}>
                <Part version={version} />
              </Suspense>
            </CatchBoundary>
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
