import { placing, topicRows, type FormLayout } from './form-layout.ts'
import { grid, heightOf, Placer } from './layout.ts'
import { totalOf, type MemberCount, type OutlinePage, type OutlineSection, type Paginate } from './outline.ts'

/**
 * Cuts the pages of a form into what is shown at once: a section at a time, and of a section as much as a page is high
 * (B-057, B-102). What alone is higher has a page of its own.
 */
export const paginateBy =
  (layout: FormLayout): Paginate =>
  (pages, countOf) =>
    pages.flatMap((page) => {
      const parts = page.sections.flatMap((section) => partsOf(page, section, { layout, countOf }))
      return parts.map(({ section, number }, at) => stepOf(page, section, { number, isFirst: at === 0 }))
    })

type Part = { section: OutlineSection; number: number }
type Cutting = { layout: FormLayout; countOf: (path: string) => MemberCount }

function partsOf({ key: page }: OutlinePage, section: OutlineSection, cutting: Cutting): Part[] {
  const parts: OutlineSection['items'][number][][] = []
  let placer = new Placer(grid.columns)
  for (const { item, place } of placing(section.items, cutting.layout, { page })) {
    const part = parts.at(-1)
    place(placer)
    if (part && heightOf(topicRows + placer.rows) <= grid.pageHeight) part.push(item)
    else {
      placer = new Placer(grid.columns)
      place(placer)
      parts.push([item])
    }
  }
  if (parts.length === 1) return [{ section, number: 1 }]
  return parts.map((items, at) => {
    const counts = items.map(({ path }) => cutting.countOf(path))
    return { section: { ...section, ...totalOf(counts), items }, number: at + 1 }
  })
}

/** The first one has the key of its page, so that an address that names the page leads to it (B-096). */
function stepOf(
  page: OutlinePage,
  section: OutlineSection,
  { number, isFirst }: { number: number; isFirst: boolean },
): OutlinePage {
  const { description, ...own } = page
  const key = number === 1 ? `${page.key}/${section.key}` : `${page.key}/${section.key}/${number}`
  const { errorCount, shownErrorCount } = section
  return {
    ...own,
    ...(isFirst && description !== undefined && { description }),
    key: isFirst ? page.key : key,
    label: section.label,
    sections: [section],
    errorCount,
    shownErrorCount,
  }
}
