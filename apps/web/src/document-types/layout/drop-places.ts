import { grid, type Box } from '@tabellio/forms'
import type { TopicPlace } from '../design/arrange.ts'

type Point = { clientX: number; clientY: number }

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: Point) =>
  x >= left && x < right && y >= top && y < bottom

const elements = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>(selector)].map((element) => ({
    element,
    rect: element.getBoundingClientRect(),
  }))

/** The section under a pointer, and the place on its grid. */
export function topicUnder(point: Point): { topic: string; box: Pick<Box, 'x' | 'y'> } | undefined {
  const found = elements('[data-topic]').find(({ rect }) => isIn(rect, point))
  const topic = found?.element.dataset['topic']
  const area = found?.element.querySelector('[data-grid]')?.getBoundingClientRect()
  if (topic === undefined || !area) return undefined
  const column = (area.width + grid.margin) / grid.columns
  const x = Math.floor((point.clientX - area.left) / column)
  const y = Math.floor((point.clientY - area.top) / (grid.rowHeight + grid.margin))
  return { topic, box: { x: Math.max(0, x), y: Math.max(0, y) } }
}

/** The place among the sections of the page under a pointer, counted without the section that is carried. */
export function placeUnder(point: Point, carried: string): TopicPlace | undefined {
  const found = elements('[data-page]').find(({ rect }) => isIn(rect, point))
  const page = found?.element.dataset['page']
  if (!found || page === undefined) return undefined
  const others = elements('[data-topic]', found.element).filter(
    ({ element }) => element.dataset['topic'] !== carried,
  )
  return { page, at: others.filter(({ rect }) => (rect.top + rect.bottom) / 2 < point.clientY).length }
}
