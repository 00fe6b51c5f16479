import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstanceRun } from '@tabellio/contract/document-instances'
import { figure, isSmoke } from './figures.ts'
import { fillInstances } from './instances-fill.ts'
import {
  logIn,
  newFilledFolder,
  type Product,
  type ProductSession,
  startProduct,
  untilRest,
} from './product.ts'

/** Measures how fast the documents of a type follow its next version, and that a kill in the middle costs none of them. */
const count = isSmoke ? 2_000 : 100_000
/** Each look counts the documents that are behind, so rare ones cost the run little. */
const lookMs = isSmoke ? 20 : 250

const folder = await newFilledFolder()
try {
  const documentTypeId = await fillInstances(folder, count)
  const product = await startProduct(folder)
  try {
    await untilRest(product)
    const { api } = await logIn(product.address)
    await measureRuns(product, api, documentTypeId)
  } finally {
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Api = ProductSession['api']

async function measureRuns(product: Product, api: Api, documentTypeId: string) {
  const goal = { atLeast: 2_000 }
  const ifMissed = 'Measured beside other work on the same processors.'
  const params = { documentTypeId }
  const documentTypeVersionId = await saveVersion(api, documentTypeId)
  const body = { documentTypeVersionId }
  const checked = await secondsOf(async () => {
    await api.documentInstances.check({ params, body })
    return ended(api, documentTypeId)
  })
  figure({ what: 'dry run', value: checked.run.total / checked.seconds, unit: 'documents/s', goal, ifMissed })
  const updated = await secondsOf(async () => {
    await api.documentInstances.update({ params, body })
    return ended(api, documentTypeId)
  })
  const rate = updated.run.total / updated.seconds
  figure({ what: 'a new version over documents', value: rate, unit: 'documents/s', goal, ifMissed })

  const next = await saveVersion(api, documentTypeId)
  await api.documentInstances.update({ params, body: { documentTypeVersionId: next } })
  await until(api, documentTypeId, ({ done, total }) => done > total / 3)
  const killed = performance.now()
  process.kill(product.pid, 'SIGKILL')
  const before = await until(api, documentTypeId, () => true)
  await until(api, documentTypeId, ({ done, finishedAt }) => done > before.done || finishedAt !== null)
  const pauseMs = performance.now() - killed
  figure({ what: 'killed in the middle, until it goes on', value: pauseMs / 1000, unit: 's' })
  const run = await ended(api, documentTypeId)
  const { behind } = await api.documentInstances.get({ params })
  const wrong = Math.abs(run.done - run.total) + Math.abs(run.total - updated.run.total) + behind
  figure({ what: 'documents left out or taken twice', value: wrong, unit: '', goal: { atMost: 0 }, limit: 0 })
}

/** The next version of a type, which says another thing of itself and nothing of its documents. */
async function saveVersion(api: Api, documentTypeId: string): Promise<string> {
  const type = await api.documentTypes.get({ params: { documentTypeId } })
  const { name, documentGroupId, contextDefinition, wizardDefinition, nameConfig } = type
  const { documentTypeVersionId } = await api.documentTypes.create({
    body: {
      name,
      documentGroupId,
      contextDefinition,
      wizardDefinition,
      nameConfig,
      description: `After ${type.documentTypeVersionId}`,
      acceptedMimeTypeList: type.acceptedMimeTypes,
      parentDocumentTypeVersionId: type.documentTypeVersionId,
    },
  })
  return documentTypeVersionId
}

function ended(api: Api, documentTypeId: string) {
  return until(api, documentTypeId, ({ finishedAt }) => finishedAt !== null)
}

/** Asks how far the run is until it is so far; while the server is away, asking goes on. */
async function until(api: Api, documentTypeId: string, isFar: (run: InstanceRun) => boolean) {
  for (;;) {
    const state = await api.documentInstances.get({ params: { documentTypeId } }).catch(() => undefined)
    if (state?.run && isFar(state.run)) return state.run
    await sleep(lookMs)
  }
}

async function secondsOf(work: () => Promise<InstanceRun>) {
  const begin = performance.now()
  const run = await work()
  return { run, seconds: (performance.now() - begin) / 1000 }
}
