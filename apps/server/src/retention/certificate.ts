import type { Disposition, DispositionDocument } from '@tabellio/contract/retention'
import type { Language } from '@tabellio/contract/shapes'
import { momentOf, paperOf, paragraphOf } from '@tabellio/document'
import { certificateWords } from './certificate.words.ts'

type Certified = Pick<
  Disposition,
  'dispositionId' | 'name' | 'proposedBy' | 'confirmedBy' | 'confirmedAt'
> & {
  documents: DispositionDocument[]
}
type About = { organization: string; language: Language; now: number }

/** What was destroyed, by whose word, and what was not: a document that outlives what it tells of. */
export function certificateOf(list: Certified, { organization, language, now }: About) {
  const words = certificateWords[language]
  const destroyed = list.documents.filter(({ outcome }) => outcome === 'destroyed')
  const others = list.documents.filter(({ outcome }) => outcome !== 'destroyed')
  const template = paperOf({
    language,
    styles: {
      Name: { spaceBefore: 8, spaceAfter: 2, keepWithNext: true, text: { size: 10, bold: true } },
      Hash: { spaceAfter: 1, text: { size: 8 } },
    },
    content: [
      paragraphOf(words.title, { style: 'Title' }),
      paragraphOf(`${organization}: ${list.name}`),
      paragraphOf(`${words.number}: ${list.dispositionId}`),
      paragraphOf(`${words.proposedBy}: ${list.proposedBy}`),
      paragraphOf(
        `${words.confirmedBy}: ${list.confirmedBy ?? ''}, ${momentOf(list.confirmedAt ?? now)} UTC`,
      ),
      paragraphOf(`${words.finishedAt}: ${momentOf(now)} UTC`),
      paragraphOf(`${words.destroyed} (${destroyed.length})`, { style: 'Part' }),
      ...destroyed.flatMap((document) => destroyedLines(document, words)),
      ...(others.length === 0
        ? []
        : [paragraphOf(`${words.notDestroyed} (${others.length})`, { style: 'Part' })]),
      ...others.map((document) => paragraphOf(otherLine(document, words))),
    ],
  })
  return { template, title: words.title }
}

type Words = (typeof certificateWords)[Language]

const destroyedLines = (document: DispositionDocument, words: Words) => [
  paragraphOf(`${document.name} · ${document.documentTypeName}`, { style: 'Name' }),
  paragraphOf(`${words.document} ${document.documentId}, ${words.dueOn} ${document.dueOn}`),
  ...document.files.map(({ versionNumber, hash }) =>
    paragraphOf(`${words.version} ${versionNumber}, SHA-256 ${hash}`, { style: 'Hash' }),
  ),
]

function otherLine({ name, outcome, holdName, documentId }: DispositionDocument, words: Words): string {
  const why =
    outcome === 'held' ? `${words.held} “${holdName}”` : outcome === 'gone' ? words.gone : words.kept
  return `${name} (${documentId}): ${why}`
}
