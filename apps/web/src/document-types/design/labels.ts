import type { Language } from '@tabellio/expression'
import type { LabelPlace, Labels } from '@tabellio/forms'
import type { Design } from './design.ts'
import { withField, withRecord } from './members.ts'
import { withPages } from './topics.ts'

/** Gives something of the form its label in a language; an empty one takes it away. */
export function withLabelIn(
  design: Design,
  { kind, key, labels: before }: LabelPlace,
  language: Language,
  label: string,
): Design {
  const { [language]: _, ...others } = before
  const all: Labels = label === '' ? others : { ...others, [language]: label }
  const labels = Object.keys(all).length === 0 ? undefined : all
  if (kind === 'field') return withField(design, key, { labels })
  if (kind === 'record') return withRecord(design, key, { labels })
  if (kind === 'page') return withPages(design, (page) => (page.key === key ? named(page, labels) : page))
  return withPages(design, (page) => ({
    ...page,
    sections: page.sections.map((section) => (section.key === key ? named(section, labels) : section)),
  }))
}

function named<Part extends { labels?: Labels }>(part: Part, labels: Labels | undefined) {
  const { labels: _labels, ...rest } = part
  return labels ? { ...rest, labels } : rest
}

/** The form of a design, as what knows labels takes it. */
export const labelledOf = ({ contextDefinition: definition, wizardDefinition: wizard }: Design) => ({
  definition,
  wizard,
})
