import type { EntryType } from '@tabellio/contract/log-entries'
import type { Route } from '@tabellio/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedDoors } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import type { TenantTx } from '../platform/database.ts'
import { type Caller, isMember, type Member } from '../platform/endpoints.ts'
import { sha256 } from '../platform/ids.ts'
import { jsonOf } from '../platform/json-body.ts'
import type { Report } from '../platform/refusals.ts'
import { type Kind, type KindServices, kindsOf } from './scim-calls.ts'
import { ScimError, bodyOf, scimErrorOf } from './scim-errors.ts'
import { type Resource, fits, isResource, readFilter } from './scim-filter.ts'
import { Patch, patched } from './scim-patch.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './scim-schemas.ts'

export type DirectoryServices = KindServices & {
  /** Who is behind the token of a directory. */
  identifyDirectory: (token: string) => Promise<Caller | undefined>
  forgetCallers: (organizationId: string) => void
  report: Report
}

const root = '/scim/v2'
const mediaType = 'application/scim+json; charset=utf-8'
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** Serves SCIM 2.0 (RFC 7643, 7644), by which a directory keeps the people and roles of an organization. */
export function serveDirectory(app: FastifyInstance, services: DirectoryServices): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/scim+json', { parseAs: 'buffer' }, (_request, body, parsed) => {
      try {
        parsed(null, jsonOf(Buffer.from(body)))
      } catch (error) {
        parsed(error instanceof Error ? error : new Error('The body cannot be read'))
      }
    })
    scope.setErrorHandler((error, request, reply) => {
      const refusal = scimErrorOf(error)
      if (!refusal) services.report(error, request.id)
      const told = refusal ?? new ScimError(500, 'Something went wrong here')
      return reply
        .code(told.status)
        .type(mediaType)
        .send(JSON.stringify(bodyOf(told)))
    })
    scope.addHook('onRequest', async (request) => {
      request.caller = await callerOf(request, services)
    })
    serveAbout(scope, services)
    for (const [path, kind] of Object.entries(kindsOf(services)))
      serveKind(scope, { path: `${root}/${path}`, kind, services })
    done()
  })
}

/** A directory shows the token of a key that an administrator made for it. */
async function callerOf({ headers }: FastifyRequest, { identifyDirectory }: DirectoryServices) {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await identifyDirectory(token)
  if (!caller) throw new ScimError(401, 'The token of a directory is needed')
  if (!isMember(caller) || !may(caller.tenant.actor, 'organization-admin'))
    throw new ScimError(403, 'The owner of the key does not administer the organization')
  return caller
}

function serveAbout(app: FastifyInstance, { baseUrl }: DirectoryServices) {
  const base = () => `${baseUrl()}${root}`
  app.get(`${root}/ServiceProviderConfig`, (_request, reply) =>
    answer(reply, 200, serviceProviderConfig(base())),
  )
  for (const [path, about] of Object.entries({ ResourceTypes: resourceTypes, Schemas: schemas })) {
    app.get(`${root}/${path}`, (_request, reply) => {
      const resources = about(base())
      return answer(reply, 200, listOf(resources, 1, resources.length))
    })
    app.get<{ Params: { id: string } }>(`${root}/${path}/:id`, ({ params }, reply) => {
      const found = about(base()).find(({ id }) => id === params.id)
      if (!found) throw notThere(params.id)
      return answer(reply, 200, found)
    })
  }
}

const notThere = (id: string) => new ScimError(404, `Resource ${id} not found`)

const listOf = (resources: Resource[], startIndex: number, totalResults: number) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const answer = (reply: FastifyReply, status: number, body: Resource) =>
  reply.code(status).type(mediaType).header('cache-control', 'no-store').send(JSON.stringify(body))

type Served = { path: string; kind: Kind; services: DirectoryServices }
type One = FastifyRequest<{ Params: { id: string } }>

/** What the calls of one kind of resource do. */
function openKind({ path, kind, services }: Served) {
  /** The address is known once the server listens. */
  const base = () => `${services.baseUrl()}${root}`
  const versioned = (resource: Resource): Resource => {
    const version = `W/"${sha256(JSON.stringify(resource)).slice(0, 24)}"`
    const location = `${services.baseUrl()}${path}/${encodeURIComponent(String(resource['id']))}`
    return { ...resource, meta: { resourceType: kind.name, location, version } }
  }
  const one = async (tx: TenantTx, id: string): Promise<Resource> => {
    const [found] = await kind.find(tx, base(), { op: 'eq', attrPath: 'id', compValue: id })
    if (!found) throw notThere(id)
    return versioned(found)
  }
  const told = (request: FastifyRequest, reply: FastifyReply, resource: Resource, status = 200) => {
    reply.header('etag', versionOf(resource))
    if (status === 201) reply.header('location', locationOf(resource))
    return answer(reply, status, chosen(resource, request))
  }
  const change = <T>(request: FastifyRequest, logs: EntryType, work: (tx: TenantTx) => Promise<T>) => {
    const { tenant, organizationId } = memberOf(request)
    const route: Route = { method: 'PUT', path: `/${path}`, changes: [], logs, access: 'person', summary: '' }
    const write = loggedDoors({ route, caller: request.caller, input: {} })(tenant.write)
    return write((tx) => {
      tx.afterCommit(() => services.forgetCallers(organizationId))
      return work(tx)
    })
  }
  const save = (request: One, next: (before: Resource) => Resource) =>
    change(request, kind.logs.save, async (tx) => {
      const before = await one(tx, request.params.id)
      refuseOther(request, before)
      await kind.save(tx, String(before['id']), next(before))
      return one(tx, String(before['id']))
    })
  return { base, versioned, one, told, change, save }
}

function serveKind(app: FastifyInstance, served: Served) {
  const { path, kind } = served
  const { base, versioned, one, told, change, save } = openKind(served)

  app.get(path, async (request, reply) => {
    const { filter, startIndex, count } = asked(request)
    const found = await memberOf(request).tenant.read((tx) => kind.find(tx, base(), filter))
    const fitting = filter ? found.filter((resource) => fits(filter, resource)) : found
    const page = fitting.slice(startIndex - 1, startIndex - 1 + count)
    const resources = page.map((resource) => chosen(versioned(resource), request))
    return answer(reply, 200, listOf(resources, startIndex, fitting.length))
  })
  app.post(path, async (request, reply) => {
    const made = await change(request, kind.logs.add, async (tx) =>
      one(tx, await kind.add(tx, resourceIn(request, kind))),
    )
    return told(request, reply, made, 201)
  })
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const found = await memberOf(request).tenant.read((tx) => one(tx, request.params.id))
    if (request.headers['if-none-match'] === versionOf(found)) return reply.code(304).send()
    return told(request, reply, found)
  })
  app.put<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) =>
    told(request, reply, await save(request, () => resourceIn(request, kind))),
  )
  app.patch<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const read = Patch.safeParse(request.body)
    if (!read.success) throw new ScimError(400, 'The body must have Operations', 'invalidSyntax')
    const operations = read.data.Operations
    return told(request, reply, await save(request, (before) => patched(before, operations, kind.attributes)))
  })
  app.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    await change(request, kind.logs.remove, async (tx) => {
      const before = await one(tx, request.params.id)
      refuseOther(request, before)
      await kind.remove(tx, String(before['id']))
    })
    return reply.code(204).send()
  })
}

function memberOf({ caller }: FastifyRequest): Member {
  if (!caller || !isMember(caller)) throw new ScimError(401, 'The token of a directory is needed')
  return caller
}

const metaOf = ({ meta }: Resource) => (isResource(meta) ? meta : {})
const versionOf = (resource: Resource) => String(metaOf(resource)['version'])
const locationOf = (resource: Resource) => String(metaOf(resource)['location'])

/** A directory that read an earlier version may not write over a later one. */
function refuseOther({ headers }: FastifyRequest, before: Resource) {
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== '*' && wanted !== versionOf(before))
    throw new ScimError(412, 'The resource has changed since it was read')
}

/** The attributes that are kept, by their names as the schema writes them. */
function resourceIn({ body }: FastifyRequest, { attributes }: Kind): Resource {
  if (!isResource(body)) throw new ScimError(400, 'The body must be a resource', 'invalidSyntax')
  return patched({}, [{ op: 'add', value: body }], attributes)
}

const maxCount = 200

/** What a list is asked for; numbers outside of their bounds are the nearest that are good (RFC 7644, 3.4.2.4). */
function asked({ query }: FastifyRequest) {
  const { filter, startIndex, count } = queryOf(query)
  const whole = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise
  return {
    filter: filter === undefined ? undefined : readFilter(filter),
    startIndex: Math.max(1, whole(startIndex, 1)),
    count: Math.min(maxCount, Math.max(0, whole(count, 100))),
  }
}

const queryOf = (query: unknown): Record<string, string | undefined> =>
  isResource(query)
    ? Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      )
    : {}

/** What of a resource is asked for: Entra ID leaves the members of a group out. */
function chosen(resource: Resource, { query }: FastifyRequest): Resource {
  const { attributes, excludedAttributes } = queryOf(query)
  const names = (text: string) => text.split(',').map((name) => name.trim().split('.')[0]?.toLowerCase())
  const isAlways = (name: string) => ['schemas', 'id', 'meta'].includes(name)
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (isAlways(name)) return true
      if (attributes !== undefined) return names(attributes).includes(name.toLowerCase())
      return excludedAttributes === undefined || !names(excludedAttributes).includes(name.toLowerCase())
    }),
  )
}
