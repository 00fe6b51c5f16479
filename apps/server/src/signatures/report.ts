import type { SignatureValidationResult, ValidatedSignature } from '@tabellio/contract/signatures'
import { type Block, momentOf, paperOf, paragraphOf } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import { said, signatureWords } from './signature-words.ts'

type Told = Pick<SignatureValidationResult, 'result' | 'signatures'>
type Words = ReturnType<typeof signatureWords>

/** What was found, as a document that is kept or shown to somebody. */
export function reportOf(
  { result, signatures }: Told,
  { language, now }: { language: Language; now: number },
) {
  const words = signatureWords(language)
  const template = paperOf({
    language,
    styles: { Result: { spaceBefore: 8, spaceAfter: 8, text: { size: 12, bold: true } } },
    lists: { notes: { levels: [{ kind: 'bullet', text: '•', indentLeft: 18, hanging: 12 }] } },
    content: [
      paragraphOf(words.title, { style: 'Title' }),
      paragraphOf(said(words.checkedAt, { time: momentOf(now) })),
      paragraphOf(words.result[result], { style: 'Result' }),
      ...signatures.flatMap((signature) => blocksOf(signature, words)),
      paragraphOf(words.noNetwork, { spaceBefore: 14 }),
    ],
  })
  return { template, title: words.title }
}

function blocksOf({ type, name, time, status }: ValidatedSignature, words: Words): Block[] {
  return [
    paragraphOf(`${words.type[type]}\u00a0– ${name ?? words.unknownSigner}`, { style: 'Part' }),
    ...(time === null ? [] : [paragraphOf(said(words.signedAt, { time: momentOf(time) }))]),
    paragraphOf(words.signatureState(status.signature_is_valid)),
    paragraphOf(words.certificateState(status.certificate_is_valid)),
    ...status.messages.map((message) => paragraphOf(message, { list: { id: 'notes', level: 0 } })),
  ]
}
