import type { WizardPage, WizardSection } from './definition.ts'
import type { FormPlan, MemberPlan, OutlineItem, SectionPlan } from './plan.ts'

/** How much is wrong, and how much of it the person has been shown. */
export type MemberCount = { errorCount: number; shownErrorCount: number }

/** The pages and sections of a form that have something to show. */
export type Outline = MemberCount & { pages: readonly OutlinePage[] }

export type OutlinePage = MemberCount & {
  key: string
  label: string
  description?: string
  sections: readonly OutlineSection[]
}

export type OutlineSection = MemberCount & {
  key: string
  label: string
  description?: string
  /** Its visible fields and records. */
  items: readonly OutlineItem[]
}

/** What the outline asks of the form. */
type Known = {
  count: (member: MemberPlan) => MemberCount
  isHidden: (member: MemberPlan) => boolean
  ruleErrorCount: number
}

/** Sections with no visible field are left out (B-105, B-106), and pages with no section. Keeps what is the same. */
export function outlineOf(plan: FormPlan, known: Known, before: Outline | undefined): Outline {
  const pages = [...new Set(plan.sections.map(({ page }) => page))].flatMap((page) => {
    const old = before?.pages.find(({ key }) => key === page.key)
    const sections = plan.sections
      .filter((section) => section.page === page)
      .map((section) => sectionOf(section, known, old))
      .filter(({ items }) => items.length > 0)
    if (sections.length === 0) return []
    return [
      kept(old, { ...headingOf(page), ...totalOf(sections), sections: keptList(old?.sections, sections) }),
    ]
  })
  const { errorCount, shownErrorCount } = totalOf(pages)
  const outline = {
    pages: keptList(before?.pages, pages),
    errorCount: errorCount + known.ruleErrorCount,
    shownErrorCount: shownErrorCount + known.ruleErrorCount,
  }
  return kept(before, outline)
}

function sectionOf(
  { section, places }: SectionPlan,
  known: Known,
  page: OutlinePage | undefined,
): OutlineSection {
  const old = page?.sections.find(({ key }) => key === section.key)
  const visible = places.filter(({ member }) => !known.isHidden(member))
  const items = visible.map(({ item }) => item)
  return kept(old, {
    ...headingOf(section),
    ...totalOf(visible.map(({ member }) => known.count(member))),
    items: keptList(old?.items, items),
  })
}

const headingOf = ({ key, label, description }: WizardPage | WizardSection) => ({
  key,
  label,
  ...(description !== undefined && { description }),
})

const totalOf = (counts: readonly MemberCount[]): MemberCount => ({
  errorCount: counts.reduce((sum, { errorCount }) => sum + errorCount, 0),
  shownErrorCount: counts.reduce((sum, { shownErrorCount }) => sum + shownErrorCount, 0),
})

/** The old object when the new one says the same. */
function kept<Part extends object>(old: Part | undefined, now: Part): Part {
  if (!old) return now
  const before = new Map<string, unknown>(Object.entries(old))
  return Object.entries(now).every(([name, value]) => before.get(name) === value) ? old : now
}

function keptList<Item>(old: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return old?.length === now.length && now.every((item, at) => old[at] === item) ? old : now
}
