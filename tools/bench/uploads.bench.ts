import { randomBytes } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { optionalDefinition, receiptWizard } from '../../apps/server/src/testing/fixtures.ts'
import { pdfOfPages } from '../../apps/server/src/testing/pdf-file.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { cpuMsOf, memoryOf } from './processes.ts'
import { type Product, type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures what it takes to save a file of 1 MB: the answer comes when its bytes and its rows are on the disk. Of a PDF
 * the text and the first page are read meanwhile, in other processes, as they are for everybody.
 */
const seconds = isSmoke ? 1 : 20
const atOnce = 16
const megabyte = 2 ** 20
const ifMissed = 'Whoever sends, hashes and reads the files does so on the same processors as the server.'

await withProduct(async (product) => {
  const session = await logIn(product.address)
  const documentTypeId = await typeOfScans(session)
  await untilRest(product)
  await measure(
    'of a kind that nobody reads',
    product,
    session,
    fileOf(documentTypeId, 'scan.bin', randomBytes(megabyte)),
  )
  const pdf = Buffer.concat([
    pdfOfPages(1),
    Buffer.from('\n%'),
    randomBytes(megabyte).map((byte) => byte | 128),
  ])
  await measure('PDF', product, session, fileOf(documentTypeId, 'scan.pdf', pdf))
})

async function measure(kind: string, product: Product, session: ProductSession, file: File) {
  await saveFor(isSmoke ? 0.2 : 3, product, session, file)
  const before = { memory: memoryOf([product.pid]), cpu: cpuMsOf([product.pid]) }
  let most = before.memory
  const watch = setInterval(() => (most = Math.max(most, memoryOf([product.pid]))), 250)
  const begin = performance.now()
  const took = await saveFor(seconds, product, session, file)
  const elapsed = (performance.now() - begin) / 1000
  clearInterval(watch)
  const cpu = cpuMsOf([product.pid]) - before.cpu
  const what = `a file of 1 MB, ${kind}`
  const value = took.length / elapsed
  figure({ what: `${what}: saves, durable`, value, unit: 'saves/s', goal: { atLeast: 150 }, ifMissed })
  figure({ what: `${what}: a save, p50`, value: quantile(took, 0.5), unit: 'ms' })
  figure({ what: `${what}: a save, p99`, value: quantile(took, 0.99), unit: 'ms' })
  figure({ what: `${what}: a save, server`, value: cpu / took.length, unit: 'ms of CPU' })
  const more = most - before.memory
  figure({
    what: `${what}: memory of the server, more than before`,
    value: more,
    unit: 'MB',
    goal: { atMost: 100 },
    ifMissed,
  })
}

/** A type that takes scans and asks for nothing. */
async function typeOfScans({ api }: ProductSession): Promise<string> {
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Scans', description: 'What came by post' },
  })
  const { documentTypeId } = await api.documentTypes.create({
    body: {
      name: 'Scan',
      documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/*'],
    },
  })
  return documentTypeId
}

type File = { boundary: string; body: () => Buffer }

/** A request with a file, which is another one each time. */
function fileOf(documentTypeId: string, name: string, content: Buffer): File {
  const boundary = 'tabellio-measured'
  const part = (more: string) => `--${boundary}\r\nContent-Disposition: form-data; ${more}\r\n\r\n`
  const head = Buffer.from(
    `${part('name="body"')}${JSON.stringify({ documentTypeId })}\r\n${part(`name="documents"; filename="${name}"\r\nContent-Type: application/octet-stream`)}`,
  )
  const whole = Buffer.concat([head, content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return {
    boundary,
    body: () => {
      const body = Buffer.from(whole)
      // Behind what a reader looks at.
      body.set(
        randomBytes(16).map((byte) => byte | 128),
        head.length + content.length - 100,
      )
      return body
    },
  }
}

/** Saves as many as there are answers for, and says how many milliseconds each took. */
async function saveFor(seconds: number, { address }: Product, { authorization }: ProductSession, file: File) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  const one = async () => {
    while (performance.now() < end) {
      const body = file.body()
      const begin = performance.now()
      await post(body)
      took.push(performance.now() - begin)
    }
  }
  const post = (body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        authorization,
        'content-type': `multipart/form-data; boundary=${file.boundary}`,
        'content-length': body.length,
      }
      const sent = request(`${address}/app/documents`, { method: 'POST', agent, headers }, (answer) =>
        resolve(refuseFault(answer)),
      )
      sent.once('error', reject).end(body)
    })
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
  return took
}

async function refuseFault(answer: IncomingMessage): Promise<void> {
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`A save is answered with ${said}`)
}
