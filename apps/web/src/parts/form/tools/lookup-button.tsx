import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import type { Form } from '@tabellio/forms'
import { channelsOf, useLast } from '../../channels/index.ts'

type Props = { form: Form; path: string; documentTypeId: string }

/** Offers the documents of a type below a field (B-617): outside of records for the form, in one for its instance. */
export function LookupButton({ form, path, documentTypeId }: Props) {
  const { offers, documentLookup, groupLookup } = channelsOf(form)
  const label = useLast(offers)?.get(documentTypeId)
  if (label === undefined) return null
  const into = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      leftSection={<IconFileSearch size={16} />}
      onClick={() =>
        into === ''
          ? documentLookup.tell({ type: 'asked', documentTypeId })
          : groupLookup.tell({ documentTypeId, into })
      }
    >
      {label}
    </Button>
  )
}
