import { rasterBombs, svgBombs } from '../../apps/server/src/testing/picture-bombs.ts'
import { pictureRequest, pictureTemplate, templatesOf } from '../faults/abuse-requests.ts'
import { figure, isSmoke } from './figures.ts'
import { type Product, logIn, withProduct } from './product.ts'

/** Pictures that are damaged, or unpack to more than they seem, as values and in templates (A24). */
const times = isSmoke ? 1 : 5

type Sending = { path: string; body: string }

await withProduct(async (product) => {
  const { api, authorization } = await logIn(product.address)
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Pictures', description: 'What was photographed' },
  })
  const { picture } = templatesOf(documentGroupId)
  if (!picture) throw new Error('There is no template with a picture')
  const { templateVersionId } = await api.templates.create({ body: picture })
  await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  const values = [...rasterBombs, ...svgBombs].map(([, source]) => ({
    path: '/app/documents/generate-sync',
    body: pictureRequest(templateVersionId, source),
  }))
  const templates = [...rasterBombs, ...svgBombs].map(([, source]) => ({
    path: '/app/templates',
    body: JSON.stringify(pictureTemplate(documentGroupId, source)),
  }))
  const all = [...values, ...templates]
  const answers = []
  for (let time = 0; time < times; time += 1)
    for (const sending of all) answers.push(await answerTo(product, authorization, sending))
  const refused = answers.filter(({ status }) => status === 400)
  figure({ what: 'hostile pictures sent', value: answers.length, unit: '' })
  figure({
    what: 'of them refused with 400',
    value: refused.length,
    unit: '',
    goal: { atLeast: answers.length },
  })
  figure({
    what: 'the slowest answer',
    value: Math.max(...answers.map(({ ms }) => ms)),
    unit: 'ms',
    goal: { atMost: 1000 },
    ifMissed: 'Measured beside other work on the same processors.',
  })
})

async function answerTo({ address }: Product, authorization: string, { path, body }: Sending) {
  const begin = performance.now()
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - begin }
}
