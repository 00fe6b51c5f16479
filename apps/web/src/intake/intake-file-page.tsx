import { Alert, Group, Stack, Text } from '@mantine/core'
import type { IntakeFieldGuess, IntakeFileInfo } from '@tabellio/contract/intake'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import '../ui/theme/control-styles.ts'
import { FileForm } from './file-form.tsx'
import { FilePages } from './file-pages.tsx'
import { intakeMessages } from './intake.messages.ts'
import { intakeFile } from './intake.queries.ts'
import styles from './intake.module.css'
import { TypeChoice } from './type-choice.tsx'

const route = getRouteApi('/o/$organizationId/intake/$intakeFileId')

/** A file beside what was guessed of it, each guess with its evidence on the page. */
export function IntakeFilePage() {
  const { organizationId } = useOrganization()
  const { intakeFileId } = route.useParams()
  const words = useMessages(intakeMessages)
  const { data: file } = useSuspenseQuery(intakeFile(intakeFileId))
  return (
    <Page
      title={file.name}
      back={
        <TextLink to="/o/$organizationId/intake" params={{ organizationId }} search={{}} size="sm">
          {words.back}
        </TextLink>
      }
    >
      {file.state === 'ready' ? <Review key={intakeFileId} file={file} /> : <NotReady file={file} />}
    </Page>
  )
}

function NotReady({ file: { state } }: { file: IntakeFileInfo }) {
  const words = useMessages(intakeMessages)
  if (state === 'waiting') return <Loading />
  return <Text>{state === 'split' ? words.split : words.isDiscarded}</Text>
}

function Review({ file }: { file: IntakeFileInfo }) {
  const [shown, show] = useState<IntakeFieldGuess>()
  return (
    <div className={styles['review']}>
      <FilePages file={file} shown={shown} />
      <Stack>
        <Notices file={file} />
        <TypeChoice file={file} />
        {file.documentTypeId !== null && (
          <FileForm
            key={file.documentTypeId}
            file={file}
            documentTypeId={file.documentTypeId}
            onShow={show}
          />
        )}
      </Stack>
    </div>
  )
}

function Notices({ file: { problem, duplicates, isByOcr, codes } }: { file: IntakeFileInfo }) {
  const words = useMessages(intakeMessages)
  const names = duplicates.map(({ name }) => name).join(', ')
  return (
    <>
      {problem && <Alert color="orange">{words[problem]}</Alert>}
      {duplicates.length > 0 && <Alert color="orange">{words.duplicate({ names })}</Alert>}
      {isByOcr && (
        <Text size="sm" c="dimmed">
          {words.byOcr}
        </Text>
      )}
      {codes.length > 0 && (
        <Group>
          <Text size="sm">{words.codes({ codes: codes.join(', ') })}</Text>
        </Group>
      )}
    </>
  )
}
