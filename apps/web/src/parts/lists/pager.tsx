import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'

type PagerProps<Size extends number> = {
  page: number
  size: Size
  sizes: readonly Size[]
  total: number
  onPage: (page: number) => void
  onSize: (size: Size) => void
}

/** Shows where one is in a long list, pages counted from 1. A list that fits its smallest page needs none. */
export function Pager<Size extends number>({ page, size, sizes, total, onPage, onSize }: PagerProps<Size>) {
  const words = useMessages(uiMessages)
  if (total <= Math.min(...sizes)) return undefined
  const first = (page - 1) * size + 1
  const names = { previous: words.previousPage, next: words.nextPage, first: '1', last: '1' }

  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {words.range({ first, last: Math.min(first + size - 1, total), total })}
      </Text>
      <Group gap="md">
        <Group gap="xs">
          <Text size="sm" component="label" htmlFor="page-size">
            {words.pageSize}
          </Text>
          <NativeSelect
            id="page-size"
            size="xs"
            w={72}
            value={String(size)}
            data={sizes.map(String)}
            onChange={(event) => {
              const chosen = sizes.find((size) => String(size) === event.currentTarget.value)
              if (chosen) onSize(chosen)
            }}
          />
        </Group>
        <Pagination
          component="nav"
          aria-label={words.pages}
          size="sm"
          total={Math.ceil(total / size)}
          value={page}
          onChange={onPage}
          getItemProps={(page) => ({ 'aria-label': words.pageNumber({ page }) })}
          getControlProps={(control) => ({ 'aria-label': names[control] })}
        />
      </Group>
    </Group>
  )
}
