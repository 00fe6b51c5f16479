import { type Edit, objectIn, within, type WrittenPdf } from './edits.ts'

/** Behind the schemas that a PDF/A describes, as it must each that PDF/A does not know (ISO 19005-2, 6.6.2.3). */
export const endOfSchemas = '</rdf:Bag></pdfaExtension:schemas>'

type Packet = { before: string; text: string }

export const rootOf = (file: WrittenPdf): number => Number(/\/Root (\d+) 0 R/.exec(file.trailer)?.[1])

/** Writes more into what a PDF says of itself. */
export function packetEdits(file: WrittenPdf, packets: Packet[]): Edit[] {
  const id = Number(/\/Metadata (\d+) 0 R/.exec(objectIn(file, rootOf(file)).text)?.[1])
  const start = file.offsets.get(id) ?? Number.NaN
  const packet = packets.map((each) => inPacket(file, start, each))
  const more = packet.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  const length = Number(/\/Length (\d+)/.exec(file.bytes.toString('latin1', start))?.[1])
  return [within(file, id, { pattern: /\/Length \d+/, text: `/Length ${length + more}` }), ...packet]
}

/** The metadata are XML: what a person wrote cannot be taken for one of its elements. */
function inPacket(file: WrittenPdf, offset: number, { before, text }: Packet): Edit {
  const start = file.bytes.indexOf(before, offset, 'latin1')
  if (start === -1) throw new Error(`The metadata of a PDF have no ${before}`)
  return { start, end: start, text }
}
