import { Alert, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import '../../ui/theme/control-styles.ts'
import { documentInfo } from '../documents.queries.ts'
import { DataEditor } from './data-editor.tsx'
import { editMessages } from './edit.messages.ts'
import { editedType } from './edit.queries.ts'

const route = getRouteApi('/o/$organizationId/documents/$documentId/edit')

/** The data of a document in the form of its type; saved, they make its next version. */
export function DocumentEditPage() {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(editMessages)
  const { data: info } = useSuspenseQuery(documentInfo(documentId))
  const { data: type } = useSuspenseQuery(editedType(info.documentTypeId))
  // What the person began with: a version that comes meanwhile must not be overwritten by it.
  const [begun] = useState({ info, type })
  const { fields, records } = begun.type.contextDefinition
  return (
    <Page
      title={words.title({ name: info.name })}
      hint={words.hint}
      back={
        <TextLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId }}
          size="sm"
        >
          {words.back}
        </TextLink>
      }
    >
      <Stack maw={760}>
        {!info.myPermissions.edit && <Alert color="orange">{words.mayNot}</Alert>}
        {info.myPermissions.edit && fields.length + records.length === 0 && <Text>{words.noFields}</Text>}
        {info.myPermissions.edit && fields.length + records.length > 0 && <DataEditor {...begun} />}
      </Stack>
    </Page>
  )
}
