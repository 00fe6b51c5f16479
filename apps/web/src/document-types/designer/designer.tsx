import { ActionIcon, Alert, Badge, Box, Button, Group, Menu, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDots, IconWriting } from '@tabler/icons-react'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { useState } from 'react'
import { BehindNotice } from '../../document-instances/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import '../../ui/theme/control-styles.ts'
import type { Subject, SubjectCalls } from '../subjects/subject.ts'
import { useSubjectWords } from '../subjects/use-subject-words.ts'
import { designerMessages } from './designer.messages.ts'
import type { DesignerSearch } from './designer.search.ts'
import { Parts } from './parts.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDesign } from './use-design.ts'
import { type Saving, useSaving, useUnpublishing } from './use-saving.ts'

type DesignerProps = {
  subject: Subject
  calls: SubjectCalls
  search: DesignerSearch
  onSearch: (search: DesignerSearch, isStep?: boolean) => void
}

/** Where each is found again. */
const lists = {
  'document-type': '/o/$organizationId/document-types',
  template: '/o/$organizationId/templates',
} as const

export function Designer({ subject, calls, search, onSearch }: DesignerProps) {
  const words = useSubjectWords(subject)
  const params = useOrganization()
  const designing = useDesign(subject)
  const saving = useSaving(designing, calls)
  const { ref: bar, height } = useElementSize<HTMLDivElement>()
  return (
    <Page
      title={designing.design.name || subject.name}
      hint={words.hint}
      back={
        <TextLink to={lists[subject.kind]} params={params} size="sm">
          {words.back}
        </TextLink>
      }
      actions={<State subject={subject} />}
    >
      <LeavingDialog isChanged={designing.isChanged} onLeave={designing.forget}>
        {words.leaveText}
      </LeavingDialog>
      {saving.isNewer && <Newer saving={saving} />}
      {subject.kind === 'document-type' && subject.isPublished && (
        <BehindNotice documentTypeId={subject.id} />
      )}
      <Box inert={saving.isBusy} __vars={{ '--bar': `${height}px` }}>
        <Parts designing={designing} search={search} onSearch={onSearch} />
      </Box>
      <SaveBar {...{ designing, saving, onSearch }} inForce={calls.inForce} ref={bar} />
    </Page>
  )
}

/** Whether people use the version, and where one goes from it. */
function State({ subject }: { subject: Subject }) {
  const words = useMessages(designerMessages)
  const { organizationId } = useOrganization()
  const { isPublished, versionNumber, versionId } = subject
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {words.versionNumber({ number: versionNumber })}
      </Text>
      <Badge variant="light" tt="none" color={isPublished ? 'teal' : 'orange'}>
        {isPublished ? words.statePublished : words.stateDraft}
      </Badge>
      {subject.kind === 'template' && (
        <ButtonLink
          to="/o/$organizationId/templates/$templateVersionId/edit"
          params={{ organizationId, templateVersionId: versionId }}
          leftSection={<IconWriting size={16} />}
          variant="default"
        >
          {words.toText}
        </ButtonLink>
      )}
      {subject.kind === 'document-type' && isPublished && <Unpublish type={subject.type} />}
    </Group>
  )
}

/** Takes the version out of use. */
function Unpublish({ type }: { type: DocumentTypeInfo }) {
  const words = useMessages(designerMessages)
  const [isAsking, setIsAsking] = useState(false)
  const unpublishing = useUnpublishing(type)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={words.more}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsAsking(true)}>{words.unpublish}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.unpublishTitle({ name: type.name })}
        confirm={words.unpublish}
        isBusy={unpublishing.isPending}
        onConfirm={() => {
          setIsAsking(false)
          unpublishing.mutate()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {words.unpublishText}
      </ConfirmDialog>
    </>
  )
}

/** Somebody else has saved a newer version: what is typed here goes on from theirs. */
function Newer({ saving }: { saving: Saving }) {
  const words = useMessages(designerMessages)
  return (
    <Alert color="orange" role="alert" title={words.newerTitle}>
      {words.newerText}
      <Button mt="sm" display="block" onClick={saving.goOn} loading={saving.isBusy}>
        {words.goOn}
      </Button>
    </Alert>
  )
}
