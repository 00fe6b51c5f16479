import { createRequire } from 'node:module'
import { type Asked, type MadeByPeer, servePeer } from './peer.ts'
import { firstTable, leaseOf, manyRows, wordLease, wordTable } from './word-lease.ts'

/** Word files through docxtemplater, without the picture, which it sells apart. */
type Zip = { generate: (how: { type: 'nodebuffer'; compression: 'DEFLATE' }) => Buffer }
type Docx = { render: (data: object) => void; getZip: () => Zip }
const load = createRequire(import.meta.url)
const PizZip: new (bytes: Buffer) => Zip = load('pizzip')
const Docxtemplater: new (zip: Zip, options: { paragraphLoop: true; linebreaks: true }) => Docx =
  load('docxtemplater')

const [lease, table] = [wordLease('docxtemplater'), wordTable('docxtemplater')]

servePeer(async ({ first, count }: Asked): Promise<MadeByPeer> => {
  const isTable = first >= firstTable
  const all = Array.from({ length: count }, (_, at) => ({
    ...leaseOf(first + at, isTable ? manyRows : 12),
    isDear: true,
  }))
  const before = process.cpuUsage()
  let pages = 0
  for (const data of all) {
    const docx = new Docxtemplater(new PizZip(isTable ? table : lease), {
      paragraphLoop: true,
      linebreaks: true,
    })
    docx.render(data)
    pages += docx.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' }).length > 0 ? 1 : 0
  }
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, pages }
})
