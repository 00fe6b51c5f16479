import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type LeasePart, leaseNumber, leaseParts } from './lease-parts.ts'
import { type Asked, type MadeByPeer, pagesIn, servePeer } from './peer.ts'
import { root } from './product.ts'

/** The lease through pdfmake, as PDF/A-2b too. What it is given is made before the clock runs. */
type PdfMake = {
  setFonts: (fonts: Record<string, Record<string, string>>) => void
  setUrlAccessPolicy: (isAllowed: () => boolean) => void
  setLocalAccessPolicy: (isAllowed: () => boolean) => void
  createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> }
}

const pdfmake: PdfMake = createRequire(import.meta.url)('pdfmake')
const fonts = join(root, 'node_modules/@expo-google-fonts/carlito')
pdfmake.setFonts({
  Carlito: {
    normal: join(fonts, '400Regular/Carlito_400Regular.ttf'),
    bold: join(fonts, '700Bold/Carlito_700Bold.ttf'),
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)

const styles = {
  title: { fontSize: 17, bold: true, alignment: 'center', margin: [0, 0, 0, 14] },
  clause: { fontSize: 11.5, bold: true, margin: [0, 8, 0, 3] },
  text: { alignment: 'justify', lineHeight: 1.08, margin: [0, 0, 0, 7] },
  table: { fontSize: 9.5 },
  small: { fontSize: 8.5, color: '#555555' },
}

function definitionOf(n: number): object {
  return {
    subset: 'PDF/A-2b',
    tagged: true,
    pageSize: 'A4',
    pageMargins: [68, 72, 68, 64],
    info: { title: `Lease ${n}` },
    defaultStyle: { font: 'Carlito', fontSize: 10.5 },
    styles,
    header: {
      columns: ['Residential lease', { text: leaseNumber(n), alignment: 'right' }],
      style: 'small',
      margin: [68, 36, 68, 0],
    },
    footer: (page: number, pages: number) => ({
      text: `Page ${page} of ${pages}`,
      style: 'small',
      alignment: 'center',
      margin: [0, 20, 0, 0],
    }),
    content: leaseParts(n).map(contentOf),
  }
}

function contentOf(part: LeasePart): object {
  switch (part.kind) {
    case 'table':
      return {
        style: 'table',
        table: { headerRows: 1, widths: ['48%', '14%', '19%', '19%'], body: part.rows },
        layout: 'lightHorizontalLines',
      }
    case 'signatures':
      return {
        columns: part.names.map((name) => ({ text: `______________________________\n${name}` })),
        margin: [0, 40],
      }
    case 'title':
    case 'clause':
    case 'text':
      return { text: part.text, style: part.kind }
  }
}

async function make({ first, count }: Asked): Promise<MadeByPeer> {
  const definitions = Array.from({ length: count }, (_, at) => definitionOf(first + at))
  const before = process.cpuUsage()
  const pdfs: Buffer[] = []
  for (const definition of definitions) pdfs.push(await pdfmake.createPdf(definition).getBuffer())
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, pages: pdfs.reduce((sum, pdf) => sum + pagesIn(pdf), 0) }
}

servePeer(make)
