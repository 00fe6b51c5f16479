import { Alert, Select, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import '../ui/theme/control-styles.ts'
import { UploadForm } from './upload-form.tsx'
import { uploadMessages } from './uploads.messages.ts'
import { documentInfo, documentType, seenTypes } from './uploads.queries.ts'
import { useUploads } from './use-uploads.ts'

const route = getRouteApi('/o/$organizationId/documents/upload')

/** Files become documents of a type, or one the next version of a document. */
export function UploadPage() {
  const { version } = route.useSearch()
  return version === undefined ? <NewDocuments /> : <NewVersion documentId={version} />
}

function NewDocuments() {
  const { organizationId } = useOrganization()
  const words = useMessages(uploadMessages)
  const { type } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: types } = useSuspenseQuery(seenTypes)
  const uploads = useUploads()
  const choices = types.items
    .filter(({ isPublished, mayAddDocuments }) => isPublished && mayAddDocuments)
    .map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
  const known = choices.some(({ value }) => value === type) ? type : undefined
  return (
    <Page
      title={words.title}
      hint={words.hint}
      back={
        <TextLink to="/o/$organizationId/documents" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
    >
      {choices.length === 0 ? (
        <Text c="dimmed">{words.noTypes}</Text>
      ) : (
        <Stack maw={760}>
          <Select
            label={words.type}
            placeholder={words.chooseType}
            data={choices}
            value={known ?? null}
            onChange={(value) =>
              void navigate({ search: value === null ? {} : { type: value }, replace: true })
            }
            searchable={choices.length > 10}
            allowDeselect={false}
            disabled={uploads.isSending}
          />
          {known !== undefined && <OfType key={known} documentTypeId={known} uploads={uploads} />}
        </Stack>
      )}
    </Page>
  )
}

type OfTypeProps = { documentTypeId: string; uploads: ReturnType<typeof useUploads> }

/** The files stay chosen when another type is. */
function OfType({ documentTypeId, uploads }: OfTypeProps) {
  const { data: type } = useSuspenseQuery(documentType(documentTypeId))
  return <UploadForm type={type} uploads={uploads} />
}

function NewVersion({ documentId }: { documentId: string }) {
  const { organizationId } = useOrganization()
  const words = useMessages(uploadMessages)
  const { data: info } = useSuspenseQuery(documentInfo(documentId))
  const { data: type } = useSuspenseQuery(documentType(info.documentTypeId))
  // The version whose values stand in the form: one that comes meanwhile must not be overwritten by them.
  const [parent] = useState(info)
  const uploads = useUploads()
  return (
    <Page
      title={words.newVersionOf({ name: info.name })}
      hint={words.hintVersion}
      back={
        <TextLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId }}
          size="sm"
        >
          {words.backToDocument}
        </TextLink>
      }
    >
      {info.myPermissions.edit ? (
        <Stack maw={760}>
          <UploadForm type={type} parent={parent} uploads={uploads} />
        </Stack>
      ) : (
        <Alert color="orange">{words.mayNot}</Alert>
      )}
    </Page>
  )
}
