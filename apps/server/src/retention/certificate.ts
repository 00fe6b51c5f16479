import type { Disposition, DispositionDocument } from '@tabellio/contract/retention'
import type { Language } from '@tabellio/contract/shapes'
import type { Document, Paragraph } from '@tabellio/document'
import { certificateWords } from './certificate.words.ts'

type Certified = Pick<
  Disposition,
  'dispositionId' | 'name' | 'proposedBy' | 'confirmedBy' | 'confirmedAt'
> & {
  documents: DispositionDocument[]
}
type About = { organization: string; language: Language; now: number }

const margins = { top: 64, right: 56, bottom: 64, left: 56 }

/** What was destroyed, by whose word, and what was not: a document that outlives what it tells of. */
export function certificateOf(list: Certified, { organization, language, now }: About) {
  const words = certificateWords[language]
  const destroyed = list.documents.filter(({ outcome }) => outcome === 'destroyed')
  const others = list.documents.filter(({ outcome }) => outcome !== 'destroyed')
  const template: Document = {
    type: 'doc',
    attrs: {
      version: 1,
      language,
      styles: {
        Normal: { spaceAfter: 4, text: { size: 10 } },
        Title: { outlineLevel: 1, spaceAfter: 10, text: { size: 18, bold: true } },
        Part: {
          outlineLevel: 2,
          spaceBefore: 14,
          spaceAfter: 4,
          keepWithNext: true,
          text: { size: 12, bold: true },
        },
        Name: { spaceBefore: 8, spaceAfter: 2, keepWithNext: true, text: { size: 10, bold: true } },
        Hash: { spaceAfter: 1, text: { size: 8 } },
      },
      lists: {},
    },
    content: [
      {
        type: 'section',
        attrs: { page: { width: 595, height: 842, margins } },
        content: [
          paragraph(words.title, { style: 'Title' }),
          paragraph(`${organization}: ${list.name}`),
          paragraph(`${words.number}: ${list.dispositionId}`),
          paragraph(`${words.proposedBy}: ${list.proposedBy}`),
          paragraph(`${words.confirmedBy}: ${list.confirmedBy ?? ''}, ${momentOf(list.confirmedAt ?? now)}`),
          paragraph(`${words.finishedAt}: ${momentOf(now)}`),
          paragraph(`${words.destroyed} (${destroyed.length})`, { style: 'Part' }),
          ...destroyed.flatMap((document) => destroyedLines(document, words)),
          ...(others.length === 0
            ? []
            : [paragraph(`${words.notDestroyed} (${others.length})`, { style: 'Part' })]),
          ...others.map((document) => paragraph(otherLine(document, words))),
        ],
      },
    ],
  }
  return { template, title: words.title }
}

type Words = (typeof certificateWords)[Language]

const destroyedLines = (document: DispositionDocument, words: Words) => [
  paragraph(`${document.name} · ${document.documentTypeName}`, { style: 'Name' }),
  paragraph(`${words.document} ${document.documentId}, ${words.dueOn} ${document.dueOn}`),
  ...document.files.map(({ versionNumber, hash }) =>
    paragraph(`${words.version} ${versionNumber}, SHA-256 ${hash}`, { style: 'Hash' }),
  ),
]

function otherLine({ name, outcome, holdName, documentId }: DispositionDocument, words: Words): string {
  const why =
    outcome === 'held' ? `${words.held} “${holdName}”` : outcome === 'gone' ? words.gone : words.kept
  return `${name} (${documentId}): ${why}`
}

const paragraph = (text: string, attrs: NonNullable<Paragraph['attrs']> = {}): Paragraph => ({
  type: 'paragraph',
  attrs,
  content: [{ type: 'text', text }],
})

/** Read the same everywhere. */
const momentOf = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
