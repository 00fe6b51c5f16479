import type { WizardPage, WizardSection } from './definition.ts'
import type { FormPlan, MemberPlan, OutlineItem, SectionPlan } from './plan.ts'

/** How much is wrong, and how much of it the person has been shown. */
export type MemberCount = { errorCount: number; shownErrorCount: number }

/** The same of a field or record of the form, which counts nothing while it is hidden. */
export type RootCount = MemberCount & { isHidden: boolean }

/** The pages and sections of a form that have something to show. */
export type Outline = MemberCount & {
  pages: readonly OutlinePage[]
  /** What is shown at once, one after the other, where that is not a page. */
  steps?: readonly OutlinePage[]
}

/** Cuts pages into what is shown at once, by whoever knows how high everything is. */
export type Paginate = (
  pages: readonly OutlinePage[],
  countOf: (path: string) => MemberCount,
) => readonly OutlinePage[]

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

/** The answers that the outline asks of the form. */
type Known = {
  count: (member: MemberPlan) => RootCount
  /** Tells whether something in a section changed since the outline before. */
  isOld: (section: SectionPlan) => boolean
  ruleErrorCount: number
  steps: ((pages: readonly OutlinePage[]) => readonly OutlinePage[]) | undefined
}

/** Sections with no visible field are left out (B-105, B-106), and pages with no section. Keeps what is the same. */
export function outlineOf(plan: FormPlan, known: Known, before: Outline | undefined): Outline {
  const pages = plan.pages.flatMap(({ page, sections: plans }) => {
    const old = before?.pages.find(({ key }) => key === page.key)
    const sections = plans
      .map((section) => sectionOf(section, known, old))
      .filter((section) => section !== undefined)
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
    ...(known.steps && { steps: known.steps(pages) }),
  }
  return kept(before, outline)
}

function sectionOf(
  plan: SectionPlan,
  known: Known,
  page: OutlinePage | undefined,
): OutlineSection | undefined {
  const { section, places } = plan
  const old = page?.sections.find(({ key }) => key === section.key)
  if (old && !known.isOld(plan)) return old
  const counts = places.map(({ member }) => known.count(member))
  const items = places.filter((_, at) => !counts[at]?.isHidden).map(({ item }) => item)
  if (items.length === 0) return undefined
  return kept(old, { ...headingOf(section), ...totalOf(counts), items: keptList(old?.items, items) })
}

const headingOf = ({ key, label, description }: WizardPage | WizardSection) => ({
  key,
  label,
  ...(description !== undefined && { description }),
})

export const totalOf = (counts: readonly MemberCount[]): MemberCount => ({
  errorCount: counts.reduce((sum, { errorCount }) => sum + errorCount, 0),
  shownErrorCount: counts.reduce((sum, { shownErrorCount }) => sum + shownErrorCount, 0),
})

/** The old object when the new one says the same. */
function kept<Part extends object>(old: Part | undefined, now: Part): Part {
  const isSame = old && Object.keys(now).every((name) => Reflect.get(old, name) === Reflect.get(now, name))
  return isSame ? old : now
}

function keptList<Item>(old: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return old?.length === now.length && now.every((item, at) => old[at] === item) ? old : now
}
