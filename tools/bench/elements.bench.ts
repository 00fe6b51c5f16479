import { figure, isSmoke, quantile } from './figures.ts'
import { type ProductSession, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures the dictionary of a large office: the lists of its elements, and what uses one of them. One element in each
 * hundred is a member of a class, one is in every form.
 */
const elements = isSmoke ? 100 : 5_000
const forms = isSmoke ? 4 : 200
const fieldsOfForm = isSmoke ? 10 : 100
const times = isSmoke ? 2 : 100
const warmUps = 3
const ifMissed = 'Measured beside other work on the same processors.'

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const nameOf = (at: number) => `element ${at}`
const inEveryForm = nameOf(0)

await withProduct(async (product) => {
  const session = await logIn(product.address)
  await makeElements(session)
  await makeForms(session)
  await untilRest(product)
  const { api } = session
  const uses = (dataElementName: string) => () => api.dataElements.uses({ params: { dataElementName } })
  const found = await uses(inEveryForm)()
  if (found.totalCount < forms) throw new Error(`${inEveryForm} is used by ${found.totalCount}`)
  const among = `of ${elements.toLocaleString('en-US')}`
  const asked: [what: string, goal: number | undefined, ask: () => Promise<unknown>][] = [
    [`where an element in ${forms} forms is used, ${among}`, 100, uses(inEveryForm)],
    [`where an element in a few forms is used, ${among}`, 100, uses(nameOf(7))],
    [`where a class element is used, ${among}`, 100, uses('class 0')],
    [`first page, ${among}`, 100, () => api.dataElements.list({ query: {} })],
    [`two words, ${among}`, 100, () => api.dataElements.list({ query: { filter: 'element 42' } })],
    [`to choose one, ${among}`, 100, () => api.dataElements.lookup({ query: { filter: '42' } })],
    [`every element, ${among}`, undefined, () => api.dataElements.all()],
  ]
  for (const [what, atMost, ask] of asked)
    figure({
      what,
      value: quantile(await timesOf(ask), 0.95),
      unit: 'ms at p95',
      ...(atMost !== undefined && { goal: { atMost }, ifMissed }),
    })
})

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const taken = []
  for (let time = 0; time < times + warmUps; time += 1) {
    const begin = performance.now()
    await ask()
    taken.push(performance.now() - begin)
  }
  return taken.slice(warmUps)
}

/** Works through numbers, eight at a time. */
async function inTurns(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

async function makeElements({ api }: ProductSession): Promise<void> {
  const create = (name: string, more: object = {}) =>
    api.dataElements.create({ body: { dataElementName: name, dataElement: { name, label: name, ...more } } })
  await inTurns(elements, (at) => create(nameOf(at)))
  await inTurns(elements / 100, (at) =>
    create(`class ${at}`, { isClass: true, members: [inEveryForm, ...range(at * 10 + 1, 10).map(nameOf)] }),
  )
}

/** Types of documents whose fields are of elements: one of all, the others of a few. */
async function makeForms({ api }: ProductSession): Promise<void> {
  const { items: known } = await api.dataElements.all()
  const ids = new Map(known.map(({ name, _id }) => [name, _id]))
  const { items: groups } = await api.documentGroups.all()
  const documentGroupId = groups[0]?.id ?? ''
  await inTurns(forms, (form) => {
    const drawn = [0, ...range(0, fieldsOfForm - 1).map((at) => 1 + ((form * 37 + at) % (elements - 1)))]
    const fields = drawn.map((at) => ({
      name: `f${at}`,
      fullPath: `f${at}`,
      properties: { dataType: 'Alphanumeric' as const, dataElementId: ids.get(nameOf(at)) ?? '' },
    }))
    const asked = fields.map(({ name: key }) => ({ key, isRecord: false }))
    const sections = [{ key: 'section', label: 'Section', fields: asked }]
    return api.documentTypes.create({
      body: {
        name: `Form ${form}`,
        documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: { fields, records: [] },
        wizardDefinition: { pages: [{ key: 'page', label: 'Page', sections }], dependencies: [] },
      },
    })
  })
}
