import { ActionIcon, Alert, Badge, Button, Group, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { useState } from 'react'
import { BehindNotice } from '../../document-instances/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import '../../ui/theme/control-styles.ts'
import { designerMessages } from './designer.messages.ts'
import type { DesignerSearch } from './designer.search.ts'
import { Parts } from './parts.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDesign } from './use-design.ts'
import { type Saving, useSaving, useUnpublishing } from './use-saving.ts'

type DesignerProps = {
  type: DocumentTypeInfo
  search: DesignerSearch
  onSearch: (search: DesignerSearch, isStep?: boolean) => void
}

export function Designer({ type, search, onSearch }: DesignerProps) {
  const words = useMessages(designerMessages)
  const params = useOrganization()
  const designing = useDesign(type)
  const saving = useSaving(designing)
  return (
    <Page
      title={designing.design.name || type.name}
      hint={words.hint}
      back={
        <TextLink to="/o/$organizationId/document-types" params={params} size="sm">
          {words.back}
        </TextLink>
      }
      actions={<TypeState type={type} />}
    >
      <LeavingDialog isChanged={designing.isChanged} onLeave={designing.forget}>
        {words.leaveText}
      </LeavingDialog>
      {saving.isNewer && <Newer saving={saving} />}
      {type.isPublished && <BehindNotice documentTypeId={type.documentTypeId} />}
      <div inert={saving.isBusy}>
        <Parts designing={designing} search={search} onSearch={onSearch} />
      </div>
      <SaveBar designing={designing} saving={saving} onSearch={onSearch} />
    </Page>
  )
}

/** Whether people use the version, and what takes it out of use. */
function TypeState({ type }: { type: DocumentTypeInfo }) {
  const words = useMessages(designerMessages)
  const [isAsking, setIsAsking] = useState(false)
  const unpublishing = useUnpublishing(type)
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {words.versionNumber({ number: type.versionNumber })}
      </Text>
      <Badge variant="light" tt="none" color={type.isPublished ? 'teal' : 'orange'}>
        {type.isPublished ? words.statePublished : words.stateDraft}
      </Badge>
      {type.isPublished && (
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
      )}
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
    </Group>
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
