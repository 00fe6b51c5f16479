import { setTimeout as sleep } from 'node:timers/promises'
import { figure, isSmoke, quantile } from './figures.ts'
import { type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/* What others wait for while pages are recognized: the product as it runs, with people who look at lists meanwhile. */

const aloneMs = isSmoke ? 500 : 10_000
const people = 4
const pauseMs = 25
const copies = isSmoke ? 1 : 2

/** `scan` is a PDF whose pages are pictures. */
export const measureOthers = (scan: Uint8Array, pages: number) =>
  withProduct(async (product) => {
    const session = await logIn(product.address)
    await untilRest(product)
    const end = performance.now() + aloneMs
    const alone = await lookFor(session, () => performance.now() < end)
    const files = await bring(session, scan)
    let isReading = true
    const begin = performance.now()
    const read = untilRead(session, files).finally(() => {
      isReading = false
    })
    const beside = await lookFor(session, () => isReading)
    await read
    const seconds = (performance.now() - begin) / 1000
    const [before, now] = [quantile(alone, 0.99), quantile(beside, 0.99)]
    figure({ what: 'a list of documents, p99 of 4 people', value: before, unit: 'ms' })
    figure({ what: `the same while ${copies * pages} scanned pages are read, p99`, value: now, unit: 'ms' })
    figure({
      what: 'that, as a multiple',
      value: now / before,
      unit: '',
      goal: { atMost: 2 },
      ifMissed: 'Who asks, reads and answers shares two processors here.',
    })
    figure({ what: 'a scanned page read meanwhile', value: seconds / (copies * pages), unit: 's' })
  })

/** What each call took of people who look at lists, one after the other. */
async function lookFor({ api }: ProductSession, isOn: () => boolean): Promise<number[]> {
  const took: number[] = []
  const look = async () => {
    while (isOn()) {
      const begin = performance.now()
      await api.documents.list({ query: {} })
      took.push(performance.now() - begin)
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: people }, look))
  return took
}

async function bring({ api }: ProductSession, scan: Uint8Array): Promise<string[]> {
  const uri = `data:application/pdf;base64,${Buffer.from(scan).toString('base64')}`
  const brought: string[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    const { items } = await api.intake.add({ body: { documents: [uri], filesName: [`scan-${copy}.pdf`] } })
    brought.push(...items.map(({ intakeFileId }) => intakeFileId))
  }
  return brought
}

async function untilRead(session: ProductSession, files: string[]): Promise<void> {
  for (const intakeFileId of files) while (!(await isRead(session, intakeFileId))) await sleep(500)
}

async function isRead({ api }: ProductSession, intakeFileId: string): Promise<boolean> {
  const { state, isByOcr } = await api.intake.get({ params: { intakeFileId } })
  if (state === 'waiting') return false
  if (!isByOcr) throw new Error('The pages were not recognized')
  return true
}
