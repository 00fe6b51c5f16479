import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Misfit } from '@tabellio/contract/document-instances'
import { ownKeys, problemText, valueKeys } from '@tabellio/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Column, DataList, Pager } from '../parts/lists/index.ts'
import { requestErrorText } from '../platform/refusals/refusal-text.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { documentInstanceMessages } from './document-instances.messages.ts'
import { misfitPage, misfitSize } from './document-instances.queries.ts'

/** Each document that does not fit: its field, and why. */
export function MisfitList({ documentTypeId }: { documentTypeId: string }) {
  const words = useMessages(documentInstanceMessages)
  const [filter, setFilter] = useState('')
  const [page, setPage] = useState(1)
  const said = useDeferredValue({ filter, pageNumber: page - 1 })
  const { data } = useQuery({ ...misfitPage(documentTypeId, said), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <Stack component="section" gap="sm" aria-labelledby="misfits">
      <Title order={2} size="h5" id="misfits">
        {words.misfitsTitle}
      </Title>
      <TextInput
        label={words.search}
        value={filter}
        onChange={({ currentTarget: { value } }) => {
          setFilter(value)
          setPage(1)
        }}
        maw={320}
      />
      {data && (
        <>
          <Text size="sm" c="dimmed" component="output">
            {words.found({ count: data.totalCount })}
          </Text>
          {data.items.length > 0 && (
            <DataList
              name={words.misfitsTitle}
              columns={columns}
              rows={data.items}
              idOf={({ documentId, path, key }) => `${documentId} ${path} ${key}`}
            />
          )}
          <Pager
            page={page}
            size={misfitSize}
            sizes={[misfitSize]}
            total={data.totalCount}
            onPage={setPage}
            onSize={() => setPage(1)}
          />
        </>
      )}
      {data?.items.length === 0 && filter === '' && <Paper p="md">{words.mendedSince}</Paper>}
    </Stack>
  )
}

function useColumns(): Column<Misfit>[] {
  const words = useMessages(documentInstanceMessages)
  const { organizationId } = useOrganization()
  return [
    {
      key: 'document',
      title: words.document,
      onPhone: 'title',
      render: ({ documentId, documentName }) => (
        <TextLink to="/o/$organizationId/documents/$documentId" params={{ organizationId, documentId }}>
          {documentName}
        </TextLink>
      ),
    },
    { key: 'field', title: words.field, onPhone: 'line', render: ({ field }) => field || words.file },
    { key: 'why', title: words.why, onPhone: 'line', render: (misfit) => <Why misfit={misfit} /> },
  ]
}

const isProblem = (key: string) => [...valueKeys, ...ownKeys].find((each) => each === key)

function Why({ misfit }: { misfit: Misfit }) {
  const { language } = useLanguage()
  const { path, field, message, params } = misfit
  const key = isProblem(misfit.key)
  const said = params ?? undefined
  if (key) return problemText({ path, field, key, ...(said && { params: said }) }, language)
  return requestErrorText({ path, message, key: misfit.key, ...(said && { params: said }) }, language)
}
