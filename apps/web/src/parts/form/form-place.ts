import type { Outline, OutlinePage } from '@tabellio/forms'
import { useCallback, useState } from 'react'

/** A place in the form where a person wants to be: at the top of a page, at a section, or at a field or record. */
export type FormTarget = { page: string } | { section: string } | { path: string }

export type PlaceOnPage = Exclude<FormTarget, { page: string }>

/** The page that is shown, and what on it takes the focus next. */
export type FormPlace = {
  page: OutlinePage | undefined
  target: PlaceOnPage | undefined
  /** The pages that have been shown. */
  seenPages: ReadonlySet<string>
  goTo: (target: FormTarget) => void
  /** The target has the focus now. */
  arrived: () => void
}

/** What is shown at once, one after the other. */
export const stepsOf = ({ steps, pages }: Outline) => steps ?? pages

/** The page is named by the address; `onPage` writes it there. */
export function useFormPlace(
  outline: Outline,
  pageKey: string | undefined,
  onPage: (key: string | undefined) => void,
): FormPlace {
  const [target, setTarget] = useState<PlaceOnPage>()
  const pages = stepsOf(outline)
  const page =
    pages.find(({ key }) => key === pageKey) ??
    pages.find(({ key }) => pageKey?.startsWith(`${key}/`)) ??
    pages[0]
  const [seenPages, setSeenPages] = useState<ReadonlySet<string>>(new Set())
  if (page && !seenPages.has(page.key)) setSeenPages(new Set([...seenPages, page.key]))
  const goTo = useCallback(
    (next: FormTarget) => {
      onPage(pages.find((page) => holds(page, next))?.key)
      setTarget('page' in next ? undefined : next)
    },
    [pages, onPage],
  )
  return {
    page,
    target,
    seenPages,
    goTo,
    arrived: useCallback(() => setTarget(undefined), []),
  }
}

function holds({ key, sections }: OutlinePage, target: FormTarget): boolean {
  if ('page' in target) return key === target.page
  if ('section' in target) return sections.some((section) => section.key === target.section)
  const name = rootNameOf(target.path)
  return sections.some(({ items }) => items.some((item) => item.path === name))
}

/** The field or record of the form itself in which a path lies: `tenants` of `tenants[0]/name`. */
export const rootNameOf = (path: string): string => /^[^[/]*/.exec(path)?.[0] ?? path

/** The page so many steps before or after another. */
export const pageBeside = (outline: Outline, page: OutlinePage | undefined, step: -1 | 1) =>
  stepsOf(outline)[stepsOf(outline).findIndex(({ key }) => key === page?.key) + step]

/** An input comes before the buttons beside it. */
const focusable = ['input, textarea, select, canvas', 'button']

/** Brings a target into view and gives it the focus; says whether it is on the screen yet. */
export function focusOn(target: PlaceOnPage): boolean {
  const place = 'section' in target ? sectionHeading(target.section) : fieldPlace(target.path)
  if (!place) return false
  const inputs = focusable.flatMap((selector) => [...place.querySelectorAll<HTMLElement>(selector)])
  const input = inputs.find(
    (element) => element.checkVisibility() && !element.matches('[aria-pressed], [readonly], :disabled'),
  )
  place.scrollIntoView({ block: 'section' in target ? 'start' : 'center' })
  const focused = input ?? place
  focused.focus({ preventScroll: true })
  return true
}

const sectionHeading = (key: string) => document.querySelector<HTMLElement>(`#${CSS.escape(sectionId(key))}`)

export const sectionId = (key: string) => `section-${key}`

/** A problem with one of several values, `tags[1]`, stands at their field. */
const fieldPlace = (path: string) =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ??
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path.replace(/\[\d+\]$/, ''))}"]`)
