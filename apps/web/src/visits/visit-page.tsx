import '@mantine/core/styles/Image.layer.css'
import { Alert, Box, Button, Group, Image, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Brand } from '../ui/theme/brand.tsx'
import { AppearanceMenu, LanguageMenu } from '../ui/theme/preferences.tsx'
import { type OpenVisit, needsPassword, openVisit, visitBy } from './visits.queries.ts'
import { visitMessages } from './visits.messages.ts'
import styles from './visits.module.css'

const VisitForm = lazyPart(() => import('./visit-form.tsx').then((module) => module.VisitForm), <Loading />)
const VisitDocuments = lazyPart(
  () => import('./visit-documents.tsx').then((module) => module.VisitDocuments),
  <Loading />,
)

/** The page of a link: no account, no menu, one thing to do. */
export function VisitPage() {
  const [token] = useState(() => location.hash.slice(1))
  const [byPassword, setByPassword] = useState<OpenVisit>()
  const { data, error, isFetching, refetch } = useQuery({ ...visitBy(token), enabled: token !== '' })
  const visit = byPassword ?? data
  if (visit) return <Opened visit={visit} />
  return (
    <Frame>
      {token === '' && <NotWhole />}
      {needsPassword(error) && <AskPassword token={token} onOpen={setByPassword} />}
      {error && !needsPassword(error) && (
        <Closed error={error} isAsking={isFetching} onRetry={() => void refetch()} />
      )}
      {token !== '' && !error && <Loading />}
    </Frame>
  )
}

function Opened({ visit }: { visit: OpenVisit }) {
  const words = useMessages(visitMessages)
  const { tokenType } = visit.sharedFile
  return (
    <Frame visit={visit}>
      {tokenType === 'generate-document' && <VisitForm visit={visit} />}
      {tokenType === 'external-actions' && <VisitDocuments visit={visit} />}
      {tokenType === 'import-document' && (
        <Page title={visit.sharedFile.name}>
          <Alert color="gray">{words.otherKind}</Alert>
        </Page>
      )}
    </Frame>
  )
}

/** The organization's name above all: a visitor knows them, not the product. */
function Frame({ visit, children }: { visit?: OpenVisit; children: ReactNode }) {
  return (
    <Box mih="100dvh" p={{ base: 'sm', sm: 'md' }}>
      <Group component="header" justify="space-between" wrap="nowrap" className={styles['head'] ?? ''}>
        {visit ? <Organization visit={visit} /> : <Brand />}
        <Group gap={4} wrap="nowrap">
          <LanguageMenu />
          <AppearanceMenu />
        </Group>
      </Group>
      <main className={styles[visit ? 'wide' : 'narrow'] ?? ''}>
        {visit ? (
          children
        ) : (
          <Paper withBorder p={{ base: 'lg', xs: 'xl' }}>
            {children}
          </Paper>
        )}
      </main>
    </Box>
  )
}

function Organization({ visit: { organization, sharedFile } }: { visit: OpenVisit }) {
  const { name, logo } = organization
  return (
    <Stack gap="sm" miw={0}>
      {sharedFile.bannerImage !== undefined && (
        <Image src={sharedFile.bannerImage} alt="" mah={120} fit="contain" />
      )}
      <Group gap="sm" wrap="nowrap">
        {logo !== null && <Image src={logoSource(logo)} alt="" h={40} w="auto" maw={120} fit="contain" />}
        <Text fw={700} size="lg" className={styles['name'] ?? ''}>
          {name}
        </Text>
      </Group>
    </Stack>
  )
}

/** An organization's own is kept without the beginning of its address. */
const logoSource = (logo: string) => (logo.startsWith('data:') ? logo : `data:image/png;base64,${logo}`)

function NotWhole() {
  const words = useMessages(visitMessages)
  return (
    <Page title={words.noToken}>
      <Text>{words.noTokenHint}</Text>
    </Page>
  )
}

type ClosedProps = { error: unknown; isAsking: boolean; onRetry: () => void }

/** Says why a link does not open, and what to do about it. */
function Closed({ error, isAsking, onRetry }: ClosedProps) {
  const words = useMessages(visitMessages)
  const failureText = useFailureText()
  return (
    <Page title={words.closed}>
      <Text role="alert">{failureText(error)}</Text>
      <Group>
        <Button variant="default" loading={isAsking} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </Group>
    </Page>
  )
}

function AskPassword({ token, onOpen }: { token: string; onOpen: (visit: OpenVisit) => void }) {
  const words = useMessages(visitMessages)
  const form = useScreenForm({
    initial: { password: '' },
    labels: { password: words.password },
    send: ({ password }) => openVisit(token, password),
    onSent: onOpen,
  })
  return (
    <Page title={words.passwordTitle} hint={words.passwordHint}>
      <FormPanel form={form} save={words.open} failed={words.notOpened} unsaved={words.passwordTitle}>
        <PasswordInput {...form.input('password')} required autoComplete="off" />
      </FormPanel>
    </Page>
  )
}
