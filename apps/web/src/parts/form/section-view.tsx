import { Text, Title } from '@mantine/core'
import type { Form, OutlineItem, OutlineSection } from '@tabellio/forms'
import { memo, useEffect } from 'react'
import { focusOn, sectionId, type PlaceOnPage } from './form-place.ts'
import { useForm } from './form-context.ts'
import { ItemsView } from './records/items-view.tsx'
import { hasLayout, PlacedItems } from './layout/index.ts'
import { useGrowing } from './use-growing.ts'
import { Why } from './why/why.tsx'
import styles from './form.module.css'

/** Fields that are mounted in one go; a thousand at once would hold up the first key stroke. */
const chunkSize = 30
/** Fields that are there from the first: most pages are then whole, and Tab never leaves them too early. */
const firstFields = 60

type Chunk = {
  section: OutlineSection
  /** The title of the page: a section of the same name does not say it again. */
  pageLabel: string
  /** Without the plan of an author there is one. */
  number: number | undefined
  items: readonly OutlineItem[]
  isFirst: boolean
}

type SectionsViewProps = {
  sections: readonly OutlineSection[]
  pageLabel: string
  /** It takes the focus as soon as it is there. */
  target: PlaceOnPage | undefined
  onArrive: () => void
}

/** The sections of a page: as many as make up the first fields at once, the others in the browser's free moments. */
export function SectionsView({ sections, pageLabel, target, onArrive }: SectionsViewProps) {
  const form = useForm()
  const places = chunksIn(form, hasLayout(form) ? Infinity : chunkSize)
  const chunks = sections.flatMap((section): Chunk[] =>
    [...Map.groupBy(section.items, ({ path }) => places.get(path))].map(([number, items], at) => ({
      section,
      pageLabel,
      number,
      items,
      isFirst: !at,
    })),
  )
  const mounted = useGrowing(chunks.length, atOnce(chunks), 1)
  useEffect(() => {
    if (!target) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A record mounts its instances by itself.
    const arrive = () => (focusOn(target) ? onArrive() : (timer = setTimeout(arrive, 50)))
    arrive()
    return () => clearTimeout(timer)
  })
  return chunks
    .slice(0, mounted)
    .map((chunk) => <ChunkView key={`${chunk.section.key} ${chunk.number}`} {...chunk} />)
}

/**
 * In which chunk of its section each item stands, by its place among all that the section may show. It stays there
 * whatever is hidden before it: else a rule would have half of the form mounted anew.
 */
const chunksIn = (form: Form, size: number) =>
  new Map(
    form.wizard?.pages.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) => fields.map(({ key }, at) => [key, Math.floor(at / size)] as const)),
    ),
  )

/** How many chunks are mounted from the first: one at least. */
function atOnce(chunks: readonly Chunk[]): number {
  let fields = 0
  const beyond = chunks.findIndex((chunk) => (fields += chunk.items.length) > firstFields)
  return beyond === -1 ? chunks.length : Math.max(beyond, 1)
}

const ChunkView = memo(function ChunkView({ section, pageLabel, items, isFirst }: Chunk) {
  const form = useForm()
  const { language } = form
  const Items = hasLayout(form) ? PlacedItems : ItemsView
  const id = sectionId(section.key)
  return (
    <section className={styles.section} aria-labelledby={id}>
      {isFirst && (
        <div className={styles.sectionHead}>
          <Title
            order={3}
            size="h5"
            id={id}
            tabIndex={-1}
            lang={language}
            data-repeated={section.label === pageLabel || undefined}
          >
            {section.label}
          </Title>
          {items[0] && <Why path={items[0].path} label={section.label} of="section" />}
          {section.description && (
            <Text c="dimmed" size="sm" lang={language}>
              {section.description}
            </Text>
          )}
        </div>
      )}
      <div className={styles.grid}>
        <Items items={items} heading={section.label} />
      </div>
    </section>
  )
})
