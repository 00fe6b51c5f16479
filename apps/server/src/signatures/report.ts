import type { SignatureValidationResult, ValidatedSignature } from '@tabellio/contract/signatures'
import type { Block, Document, Paragraph } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import { said, signatureWords } from './signature-words.ts'

type Told = Pick<SignatureValidationResult, 'result' | 'signatures'>
type Words = ReturnType<typeof signatureWords>

const margins = { top: 72, right: 64, bottom: 72, left: 64 }

/** What was found, as a document that is kept or shown to somebody. */
export function reportOf(
  { result, signatures }: Told,
  { language, now }: { language: Language; now: number },
) {
  const words = signatureWords(language)
  const template: Document = {
    type: 'doc',
    attrs: {
      version: 1,
      language,
      styles: {
        Normal: { spaceAfter: 4, text: { size: 10.5 } },
        Title: { outlineLevel: 1, spaceAfter: 8, text: { size: 18, bold: true } },
        Signature: {
          outlineLevel: 2,
          spaceBefore: 14,
          spaceAfter: 4,
          keepWithNext: true,
          text: { size: 13, bold: true },
        },
        Result: { spaceBefore: 8, spaceAfter: 8, text: { size: 12, bold: true } },
      },
      lists: { notes: { levels: [{ kind: 'bullet', text: '•', indentLeft: 18, hanging: 12 }] } },
    },
    content: [
      {
        type: 'section',
        attrs: { page: { width: 595, height: 842, margins } },
        content: [
          paragraph(words.title, { style: 'Title' }),
          paragraph(said(words.checkedAt, { time: momentOf(now) })),
          paragraph(words.result[result], { style: 'Result' }),
          ...signatures.flatMap((signature) => blocksOf(signature, words)),
          paragraph(words.noNetwork, { spaceBefore: 14 }),
        ],
      },
    ],
  }
  return { template, title: words.title }
}

function blocksOf({ type, name, time, status }: ValidatedSignature, words: Words): Block[] {
  return [
    paragraph(`${words.type[type]}\u00a0– ${name ?? words.unknownSigner}`, { style: 'Signature' }),
    ...(time === null ? [] : [paragraph(said(words.signedAt, { time: momentOf(time) }))]),
    paragraph(words.signatureState(status.signature_is_valid)),
    paragraph(words.certificateState(status.certificate_is_valid)),
    ...status.messages.map((message) => paragraph(message, { list: { id: 'notes', level: 0 } })),
  ]
}

const paragraph = (text: string, attrs: NonNullable<Paragraph['attrs']> = {}): Paragraph => ({
  type: 'paragraph',
  attrs,
  content: [{ type: 'text', text }],
})

/** Read the same everywhere: a report goes to people of other regions. */
const momentOf = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
