import type { Document, Inline } from '@tabellio/document'
import { extractTemplate, type ContextDefinition, type Field } from '@tabellio/forms'

type Extracted = ReturnType<typeof extractTemplate>

/** What looks like a field of a text, with the places that made it look so. */
export type Guess = { field: Field; evidence: { before: string; found: string; after: string }[] }

/** So much is shown of what stands around a place. */
const around = 40

export function guessesIn(text: string, { contextDefinition, places }: Extracted): Guess[] {
  return contextDefinition.fields.map((field) => ({
    field,
    evidence: places
      .filter(({ path }) => path === field.fullPath)
      .map(({ start, end }) => ({
        before: text.slice(Math.max(0, start - around), start).replace(/^.*\n/su, ''),
        found: text.slice(start, end),
        after: text.slice(end, end + around).replace(/\n.*$/su, ''),
      })),
  }))
}

/** A page of paper as most offices have it. */
const page = { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } }

type Chosen = { language: Document['attrs']['language']; paths: ReadonlySet<string>; label: string }

/** The template that a text becomes with the fields that were chosen: a paragraph for each line. */
export function templateOfText(text: string, extracted: Extracted, { language, paths, label }: Chosen) {
  const fields = extracted.contextDefinition.fields.filter(({ fullPath }) => paths.has(fullPath))
  const places = extracted.places.filter(({ path }) => paths.has(path))
  const contextDefinition: ContextDefinition = { fields, records: [] }
  const asked = fields.map(({ fullPath }) => ({ key: fullPath, isRecord: false }))
  return {
    contextDefinition,
    wizardDefinition: {
      pages: [{ key: 'page', label, sections: [{ key: 'section', label, fields: asked }] }],
      dependencies: [],
    },
    body: bodyOf(linesOf(text, places), language),
  }
}

function linesOf(text: string, places: Extracted['places']): Inline[][] {
  const lines: Inline[][] = [[]]
  const addText = (part: string) => {
    for (const [at, line] of part.split('\n').entries()) {
      if (at > 0) lines.push([])
      const words = line.trimEnd() === '' && line.trim() === '' ? line.slice(0, 1) : line
      if (words !== '') lines.at(-1)?.push({ type: 'text', text: words })
    }
  }
  let end = 0
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    if (place.start < end) continue
    addText(text.slice(end, place.start))
    lines.at(-1)?.push({ type: 'field', attrs: { path: place.path } })
    end = place.end
  }
  addText(text.slice(end))
  return lines
}

const bodyOf = (lines: Inline[][], language: Document['attrs']['language']): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language,
    styles: { Normal: { spaceAfter: 6, text: { font: 'Carlito', size: 11 } } },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page },
      content: lines.map((content) => ({ type: 'paragraph', ...(content.length > 0 && { content }) })),
    },
  ],
})
