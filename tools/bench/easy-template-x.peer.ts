import { createRequire } from 'node:module'
import { type Asked, type MadeByPeer, servePeer } from './peer.ts'
import { firstTable, leaseOf, manyRows, seal, wordLease, wordTable } from './word-lease.ts'

/** Word files through easy-template-x, picture and all. */
type Handler = { process: (bytes: Buffer, data: object) => Promise<Buffer> }
const { TemplateHandler }: { TemplateHandler: new () => Handler } = createRequire(import.meta.url)(
  'easy-template-x',
)

const [lease, table] = [wordLease('easy-template-x'), wordTable('easy-template-x')]
const handler = new TemplateHandler()
const picture = {
  _type: 'image',
  source: Buffer.from(seal, 'base64'),
  format: 'image/png',
  width: 120,
  height: 80,
}

servePeer(async ({ first, count }: Asked): Promise<MadeByPeer> => {
  const isTable = first >= firstTable
  const all = Array.from({ length: count }, (_, at) => ({
    ...leaseOf(first + at, isTable ? manyRows : 12),
    isDear: true,
    seal: picture,
  }))
  const before = process.cpuUsage()
  let pages = 0
  for (const data of all) pages += (await handler.process(isTable ? table : lease, data)).length > 0 ? 1 : 0
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, pages }
})
