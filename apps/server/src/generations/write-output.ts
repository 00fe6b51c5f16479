import { outputTypes } from '@tabellio/contract/output-types'
import type { Document } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import { type WordProtection, documentText, htmlPage, writeWord } from '@tabellio/rendering'
import { bind, compileTemplate, merge } from '@tabellio/templates'
import { ZipFile } from 'yazl'
import { type RenderData, renderDataOf } from '../rendering/index.ts'
import { drawChart } from './draw-chart.ts'
import type { TemplateSource } from './prepare.ts'

/** What is written without pages. */
export type FlowFormat = 'docx' | 'html' | 'txt'

export type OutputInput = {
  template: TemplateSource
  values: Values
  title: string
  format: FlowFormat
  protection: WordProtection
}
export type OutputFile = { contentType: string; bytes: Uint8Array }

/** A document of stored values as a file: the work of a thread. */
export async function writeOutput({
  template,
  values,
  title,
  format,
  protection,
}: OutputInput): Promise<OutputFile> {
  const { body, definition, region } = template
  const document = merge(compileTemplate(body, definition), values, { region, drawChart })
  return { contentType: outputTypes[format], bytes: await bytesOf(document, { title, format, protection }) }
}

/** What the tags of a template mean for stored values: the work of a thread. */
export function bindStored({
  template: { body, definition, region },
  values,
  title,
}: Pick<OutputInput, 'template' | 'values' | 'title'>): RenderData {
  return renderDataOf(bind(compileTemplate(body, definition), values, { region, drawChart }), title)
}

type Asked = Pick<OutputInput, 'title' | 'format' | 'protection'>

async function bytesOf(document: Document, { title, format, protection }: Asked): Promise<Uint8Array> {
  if (format === 'docx') return zipped(writeWord(document, { title, protection }).parts)
  return new TextEncoder().encode(format === 'html' ? htmlPage(document, title) : documentText(document))
}

/** The same parts give the same bytes, whenever they are packed. */
const packedAt = new Date(2000, 0, 1)

function zipped(parts: Map<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, bytes] of parts) zip.addBuffer(Buffer.from(bytes), name, { mtime: packedAt })
  zip.end()
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    zip.outputStream.on('data', (piece: Buffer) => pieces.push(piece))
    zip.outputStream.on('end', () => resolve(Buffer.concat(pieces)))
    zip.outputStream.on('error', reject)
  })
}
