import { lease } from '../../apps/server/src/bundles/demo/lease.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { type ProductSession, logIn, withProduct } from './product.ts'

/** A lease of the demonstration from a request to a stored document, four at once, no two alike. */
const count = isSmoke ? 8 : 400
const warmUp = isSmoke ? 0 : 80
const atOnce = 4

await withProduct(async ({ address }) => {
  const session = await logIn(address)
  const templateVersionId = await leaseTemplate(session)
  await generate(session, templateVersionId, warmUp)
  const begin = performance.now()
  const latencies = await generate(session, templateVersionId, count)
  const seconds = (performance.now() - begin) / 1000
  figure({ what: 'generate and store, four at once, p50', value: quantile(latencies, 0.5), unit: 'ms' })
  figure({
    what: 'generate and store, four at once, p95',
    value: quantile(latencies, 0.95),
    unit: 'ms',
    goal: { atMost: 150 },
    ifMissed:
      'Four documents at once share two processors with PostgreSQL, the server and the one who asks. About a third of the time goes into the words of each document for the search (ADR 046).',
  })
  figure({ what: 'generate and store, four at once', value: count / seconds, unit: 'documents/s' })
})

async function leaseTemplate({ api }: ProductSession): Promise<string> {
  const { items } = await api.templates.list({ query: { nameFilter: lease.name } })
  const [template] = items
  if (!template) throw new Error('The demonstration has no lease')
  return template.templateVersionId
}

/** Answers how many milliseconds each took. */
async function generate(
  { api }: ProductSession,
  templateVersionId: string,
  documents: number,
): Promise<number[]> {
  const contexts = lease.contexts()
  const latencies: number[] = []
  let next = 0
  async function one() {
    while (next < documents) {
      const number = next++
      const data = {
        ...contexts[number % contexts.length],
        documentNumber: `ARR-2026-${`${number}`.padStart(4, '0')}`,
      }
      const begin = performance.now()
      const { documents } = await api.generations.sync({
        body: { templates: [{ key: 'lease', templateVersionId }], contexts: [{ key: 'one', data }] },
      })
      if (!documents[0]?.documentId) throw new Error('No document was stored')
      latencies.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return latencies
}
