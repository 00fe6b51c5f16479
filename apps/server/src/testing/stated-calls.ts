import { openApiSession } from './people.ts'
import type { TestServer } from './server.ts'

type Who = 'nobody' | 'a person' | 'an API session' | 'a visitor'

/** A call, as the specification states it. */
export type StatedCall = {
  /** The method and the path, as the specification writes them. */
  call: string
  who: Who
  body?: object
  /** The names that the answer has; where nothing can be right here, the reason of its refusal; none: it answers nothing. */
  answers?: string[]
  refuses?: string
  /** Of a list: the names that each item has. */
  items?: string[]
  /** It answers a file of this type. */
  file?: string
}

/**
 * What is another way than stated: a call that nobody may do without a login is refused then, and each answers what it should.
 * `ids` are put in the place of the path's parameters; the `shareItemsToken` among them is a visitor's.
 */
export async function differencesFrom(
  stated: StatedCall,
  server: TestServer,
  ids: Record<string, string> = {},
): Promise<string[]> {
  const stranger = stated.who === 'nobody' ? 401 : (await ask(stated, server, { ids, headers: {} })).status
  const headers = await headersOf(stated.who, server, ids)
  const { status, text, type } = await ask(stated, server, { ids, headers })
  const said: unknown = type.startsWith('application/json') ? JSON.parse(text) : undefined
  const { answers = [], refuses = '', items = [] } = stated
  return [
    stranger !== 401 && `A stranger is answered ${stranger}`,
    !statusesOf(stated).includes(status) && `It answers ${status}: ${text}`,
    !text.includes(refuses) && `It does not refuse by ${refuses}: ${text}`,
    ...answers.filter((name) => !isIn(said, name)).map((name) => `The answer has no ${name}: ${text}`),
    stated.file !== undefined && !type.startsWith(stated.file) && `It answers ${type}: ${text}`,
    ...items.filter((name) => !eachHas(said, name)).map((name) => `An item has no ${name}: ${text}`),
  ].filter((difference) => difference !== false)
}

function statusesOf({ answers, items, file, refuses }: StatedCall): number[] {
  if (refuses !== undefined) return [400, 401, 404, 409]
  return [answers || items || file ? 200 : 204]
}

const isIn = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

/** Whether there are items, and each has the name. */
const eachHas = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'items' in value &&
  Array.isArray(value.items) &&
  value.items.length > 0 &&
  value.items.every((item) => isIn(item, name))

/** What says who asks: a session of its own for each call, since some end it. */
async function headersOf(
  who: Who,
  server: TestServer,
  { shareItemsToken = '' }: Record<string, string>,
): Promise<Record<string, string>> {
  if (who === 'nobody') return {}
  if (who === 'a visitor') return { authorization: `Bearer ${shareItemsToken}` }
  const username = 'admin@acme.test'
  if (who === 'an API session') return openApiSession(server, { username, organizationId: 'acme' })
  const { token } = await server.person('acme', 'admin')
  return { authorization: `Bearer ${token}` }
}

type Sent = { ids: Record<string, string>; headers: Record<string, string> }

async function ask({ call, body }: StatedCall, server: TestServer, { ids, headers }: Sent) {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
  const answer = await server.sendWith({ ...headers, ...(body && { 'content-type': 'application/json' }) })(
    filled,
    { method, ...(body && { body: JSON.stringify(body) }) },
  )
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' }
}
