import '@mantine/core/styles/Progress.layer.css'
import { Alert, Button, FileButton, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { read } from '../../platform/calls/queries.ts'
import { useSession } from '../../platform/session.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useLocale } from '../../platform/region.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ScheduleButton } from '../../generation-schedules/index.ts'
import { templateVersion } from '../../templates/index.ts'
import { download, fileNameOf } from '../../ui/download.ts'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import '../../ui/theme/control-styles.ts'
import { BadCells } from './bad-cells.tsx'
import { begunSheet } from './begun.ts'
import { bulkMessages } from './bulk.messages.ts'
import { Columns } from './columns.tsx'
import { type BulkSource, rowsOf } from './rows.ts'
import { type Bulk as BulkWork, useBulk } from './use-bulk.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/bulk')
const combinedRoute = getRouteApi('/o/$organizationId/combined-templates/$combinedTemplateId/bulk')

const accepted =
  '.csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Documents of a template, one of each row of a spreadsheet. */
export function BulkPage() {
  const { templateVersionId } = route.useParams()
  const { data } = useSuspenseQuery(templateVersion(templateVersionId))
  return <Bulk key={templateVersionId} source={{ ...data, id: data.templateId, parts: [data] }} />
}

/** Documents of all templates of a combined one of each row. */
export function CombinedBulkPage() {
  const params = combinedRoute.useParams()
  const { name } = useSuspenseQuery(read('combinedTemplates', 'get', { params })).data
  const form = useSuspenseQuery(read('combinedTemplates', 'definition', { params })).data
  const parts = useSuspenseQueries({
    queries: form.templates.map(({ templateVersionId }) => templateVersion(templateVersionId)),
  }).map(({ data }) => data)
  const { combinedTemplateId } = params
  return <Bulk key={combinedTemplateId} source={{ ...form, name, id: combinedTemplateId, parts }} />
}

function Bulk({ source }: { source: BulkSource }) {
  const params = useOrganization()
  const words = useMessages(bulkMessages)
  return (
    <Page
      title={words.title({ name: source.name })}
      hint={words.hint}
      actions={
        <ButtonLink to="/o/$organizationId/templates" params={params} variant="default">
          {words.toTemplates}
        </ButtonLink>
      }
    >
      <FromFile source={source} />
    </Page>
  )
}

function FromFile({ source }: { source: BulkSource }) {
  const words = useMessages(bulkMessages)
  const { organizationId } = useOrganization()
  const place = { organizationId, username: useSession()?.username ?? '', id: source.id }
  const { data: begun } = useSuspenseQuery(begunSheet(place))
  const bulk = useBulk(source, place, begun)
  const { work, fault, reading, isChecking } = bulk
  const choose = (file: File) =>
    reading.mutate(file, { onError: (error) => notifyFailure(words.notRead, error) })
  return (
    <Stack gap="lg">
      <Group>
        <FileButton accept={accepted} onChange={(file) => file && choose(file)}>
          {(props) => (
            <Button
              {...props}
              leftSection={<IconFileSpreadsheet size={16} />}
              variant={work ? 'default' : 'filled'}
              loading={reading.isPending}
              disabled={isChecking}
            >
              {work ? words.chooseOther : words.choose}
            </Button>
          )}
        </FileButton>
        {!work && <Headings bulk={bulk} name={source.name} />}
        {work && <Text>{words.file({ name: work.table.name, count: rowsOf(work.table).length })}</Text>}
        {work && (
          <Button variant="subtle" disabled={isChecking} onClick={bulk.letGo}>
            {words.letGo}
          </Button>
        )}
      </Group>
      {fault && (
        <Alert color="red" role="alert">
          {words[fault.kind]} {fault.row > 1 && words.atRow({ row: fault.row })}
        </Alert>
      )}
      {work && <Columns bulk={bulk} />}
      {work && <Check bulk={bulk} source={source} />}
    </Stack>
  )
}

/** For whoever has no spreadsheet yet: one whose columns are known. */
function Headings({ bulk, name }: { bulk: BulkWork; name: string }) {
  const words = useMessages(bulkMessages)
  const { region } = useLocale()
  const save = async () => {
    const { headingsFile } = await import('./rows-file.ts')
    const type = 'text/csv'
    download(new Blob([headingsFile(bulk.fields, region)], { type }), fileNameOf(name, type))
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
      {words.saveHeadings}
    </Button>
  )
}

function Check({ bulk, source }: { bulk: BulkWork; source: BulkSource }) {
  const words = useMessages(bulkMessages)
  const { work, isChecking, share } = bulk
  if (!work) return null
  const rows = rowsOf(work.table)
  const check = () => bulk.check((error) => notifyFailure(words.notChecked, error))
  const isFilling = work.columns.some((path) => path !== undefined)
  return (
    <Stack component="section" aria-label={words.rows}>
      <Title order={2} size="h4">
        {words.rows}
      </Title>
      {isChecking && <Progress value={100 * share} aria-label={words.checking} animated />}
      {work.bad && !isChecking && <Outcome bulk={bulk} source={source} />}
      <Group>
        <Button
          variant={work.bad ? 'default' : 'filled'}
          loading={isChecking}
          disabled={!isFilling}
          onClick={check}
        >
          {work.bad ? words.checkAgain : words.check}
        </Button>
        {work.bad && !isChecking && <Start bulk={bulk} count={rows.length - work.bad.length} />}
        {work.bad && !isChecking && (
          <ScheduleButton name={source.name} isDisabled={work.bad.length > 0} request={bulk.request} />
        )}
      </Group>
    </Stack>
  )
}

function Outcome({ bulk, source }: { bulk: BulkWork; source: BulkSource }) {
  const words = useMessages(bulkMessages)
  const bad = bulk.work?.bad ?? []
  return (
    <>
      <Text component="output">
        {bad.length === 0 ? words.allGood : words.badRows({ count: bad.length })}
      </Text>
      {bad.length > 0 && <BadCells bulk={bulk} bad={bad} source={source} />}
    </>
  )
}

function Start({ bulk, count }: { bulk: BulkWork; count: number }) {
  const words = useMessages(bulkMessages)
  const navigate = useNavigate()
  const { organizationId } = useOrganization()
  const { starting, work } = bulk
  if (count === 0) return null
  const isPart = (work?.bad?.length ?? 0) > 0
  const start = () =>
    work &&
    starting.mutate(work, {
      onSuccess: ({ generationToken }) =>
        void navigate({
          to: '/o/$organizationId/generations/$generationToken',
          params: { organizationId, generationToken },
        }),
      onError: (error) => notifyFailure(words.notStarted, error),
    })
  return (
    <Button loading={starting.isPending} variant={isPart ? 'default' : 'filled'} onClick={start}>
      {isPart ? words.startOthers({ count }) : words.start({ count })}
    </Button>
  )
}
