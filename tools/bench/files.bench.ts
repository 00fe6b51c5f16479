import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploads } from '@tabellio/contract/uploads'
import { archiveBombs, wordFile } from '../../apps/server/src/testing/archives.ts'
import { optionalDefinition, receiptWizard } from '../../apps/server/src/testing/fixtures.ts'
import { type NamedFile, mutatedFiles } from '../../apps/server/src/testing/mutated-files.ts'
import { pdfOfPages } from '../../apps/server/src/testing/pdf-file.ts'
import { pngFile, rasterBombs } from '../../apps/server/src/testing/picture-bombs.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { memoryOf, processTree } from './processes.ts'
import { type Product, type ProductSession, logIn, root, untilRest, withProduct } from './product.ts'

/**
 * Files from people who mean no good, brought in over a connection (A23, A24): real ones, broken in ten thousand ways,
 * and bombs. `TABELLIO_FILES` names a folder of Word files; without one they are made.
 */
const count = isSmoke ? 20 : 10_000
const atOnce = 8
const ifMissed = 'Whoever sends shares the processors of this machine with the server.'

const bytesOfUri = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')

await withProduct(async (product) => {
  const session = await logIn(product.address)
  const documentTypeId = await anyType(session)
  const send = senderTo(product, session, documentTypeId)
  const real = [...wordFiles(), ...(await documentsOf(session)), ...pictures()]
  await untilRest(product)
  await breakFiles(product, send, real)
  await dropBombs(send)
  const after = await send({ name: 'lease.pdf', bytes: pdfOfPages(2) })
  const picture = after.ids && (await thumbnailOf(product, session, after.ids.documentId))
  figure({
    what: 'a file brought in afterwards has its picture',
    value: picture ? 1 : 0,
    unit: '',
    goal: { atLeast: 1 },
  })
})

type Answer = { status: number; ms: number; ids?: { documentId: string } }
type Send = (file: NamedFile) => Promise<Answer>

async function breakFiles(product: Product, send: Send, real: NamedFile[]) {
  const before = memoryOf([product.pid])
  const largest = { server: before, child: 0 }
  const watch = setInterval(() => {
    const [server = 0, ...children] = processTree(product.pid).map((pid) => memoryOf([pid]))
    largest.server = Math.max(largest.server, server)
    largest.child = Math.max(largest.child, ...children)
  }, 500)
  const files = mutatedFiles(real, { count })
  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const file of files) answers.push(await send(file))
    }),
  )
  const begin = performance.now()
  await untilRest(product)
  clearInterval(watch)
  const refused = answers.filter(({ status }) => status === 400)
  figure({ what: 'files broken in some way (A23)', value: answers.length, unit: '' })
  figure({
    what: 'of them stored as they came',
    value: answers.filter(({ status }) => status === 200).length,
    unit: '',
  })
  figure({ what: 'of them refused with 400', value: refused.length, unit: '' })
  const others = answers.filter(({ status }) => status !== 200 && status !== 400)
  figure({
    what: 'other answers, of 5xx above all',
    value: others.length,
    unit: '',
    goal: { atMost: 0 },
    limit: 0,
  })
  const slowest = quantile(
    refused.map(({ ms }) => ms),
    0.99,
  )
  figure({ what: 'a refusal, p99', value: slowest, unit: 'ms', goal: { atMost: 1000 }, ifMissed })
  figure({
    what: 'memory of the server, more than before at most',
    value: largest.server - before,
    unit: 'MB',
    goal: { atMost: 200 },
  })
  figure({
    what: 'memory of a process that reads files, at most',
    value: largest.child,
    unit: 'MB',
    goal: { atMost: 512 },
  })
  figure({
    what: 'until the last of them was read, after the last answer',
    value: (performance.now() - begin) / 1000,
    unit: 's',
  })
}

async function dropBombs(send: Send) {
  const bombs = [
    ...archiveBombs.map(([name, make]) => ({ name, bytes: make() })),
    ...rasterBombs
      .filter(([, , fault]) => fault === 'picture-too-large')
      .map(([name, source]) => ({ name, bytes: bytesOfUri(source) })),
  ]
  const answers: Answer[] = []
  for (const bomb of bombs) answers.push(await send(bomb))
  const refused = answers.filter(({ status }) => status === 400)
  figure({ what: 'bombs (A24)', value: answers.length, unit: '', goal: { atLeast: 40 } })
  figure({
    what: 'of them refused with 400',
    value: refused.length,
    unit: '',
    goal: { atLeast: bombs.length },
  })
  figure({
    what: 'the slowest refusal',
    value: Math.max(...answers.map(({ ms }) => ms)),
    unit: 'ms',
    goal: { atMost: 1000 },
    ifMissed,
  })
}

function senderTo({ address }: Product, { authorization }: ProductSession, documentTypeId: string): Send {
  return async ({ name, bytes }) => {
    const body = new FormData()
    body.append('body', JSON.stringify({ documentTypeId }))
    body.append('documents', new Blob([new Uint8Array(bytes)]), name || 'file')
    const begin = performance.now()
    const answer = await fetch(`${address}/app/documents`, {
      method: 'POST',
      body,
      headers: { authorization },
    })
    const said: unknown = await answer.json()
    const ms = performance.now() - begin
    return {
      status: answer.status,
      ms,
      ...(answer.status === 200 && { ids: uploads.save.reply.parse(said) }),
    }
  }
}

/** A type that takes every file and asks for no value. */
async function anyType({ api }: ProductSession): Promise<string> {
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Files', description: 'What was brought in' },
  })
  const { documentTypeId } = await api.documentTypes.create({
    body: {
      name: 'Papers',
      documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/*', 'image/*', 'text/*', 'video/*', 'audio/*'],
    },
  })
  return documentTypeId
}

function wordFiles(): NamedFile[] {
  const folder = process.env['TABELLIO_FILES'] ?? join(root, '..', 'shared', 'corpus', 'docx')
  if (!existsSync(folder)) return [{ name: 'lease.docx', bytes: wordFile() }]
  return readdirSync(folder)
    .filter((name) => name.endsWith('.docx'))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .filter(({ bytes }) => bytes.length < 2 ** 20)
}

/** The documents of the demonstration, as we make them. */
async function documentsOf({ api }: ProductSession): Promise<NamedFile[]> {
  const { items } = await api.documents.list({ query: { rowsPerPage: 15 } })
  const files: NamedFile[] = [{ name: 'pages.pdf', bytes: pdfOfPages(40) }]
  for (const { documentId, documentVersionId } of items) {
    const params = { documentId, documentVersionId }
    const file = await api.documents.version({ params, query: { raw: true } })
    if (file instanceof Blob) files.push({ name: 'deed.pdf', bytes: Buffer.from(await file.arrayBuffer()) })
  }
  // As often as Word files, which are many.
  return Array.from({ length: 8 }, () => files).flat()
}

function pictures(): NamedFile[] {
  const small = rasterBombs
    .filter(([, , fault]) => fault === 'picture-damaged')
    .map(([name, source]) => ({ name: name.split(' ')[0] ?? '', bytes: bytesOfUri(source) }))
  const scan = { name: 'scan.png', bytes: Buffer.from(pngFile({ width: 1240, height: 1754 })) }
  return [...small, ...Array.from({ length: 40 }, () => scan)]
}

async function thumbnailOf({ address }: Product, { authorization }: ProductSession, documentId: string) {
  for (let left = 600; left > 0; left -= 1) {
    const answer = await fetch(`${address}/app/documents/${documentId}/thumbnail`, {
      headers: { authorization },
    })
    await answer.arrayBuffer()
    if (answer.status === 200) return true
    await sleep(100)
  }
  return false
}
