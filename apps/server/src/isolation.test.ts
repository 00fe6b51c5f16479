import { callPath } from '@tabellio/contract/client'
import type { Route } from '@tabellio/contract/route'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, paramsIn } from './testing/calls.ts'
import {
  receipt,
  type Fixtures,
  createFixtures,
  receiptFile,
  receiptRequest,
  receiptTemplate,
} from './testing/fixtures.ts'
import { kinds, sampleBodies, sampleIds } from './testing/samples.ts'
import { type Person, type TestServer, fixtureServer } from './testing/server.ts'
import { watchWrites, writesSince } from './testing/writes.ts'

/** What has no picture or file yet, what is not empty, and what is made of a template that was closed before. */
const mayBeRefused = new Set([
  'actionLogs.ofCollection',
  'documents.thumbnail',
  'templates.thumbnail',
  'intake.page',
  'intake.thumbnail',
  'intake.store',
  'generationSchedules.run',
  'templateLife.image',
  'templateLife.update',
  'templateTexts.save',
  'documentGroups.remove',
  'documentTypes.remove',
  'approvals.decide',
  'retention.confirm',
  'signatureFlows.checkIn',
  'transientDownloads.asZip',
  'transientDownloads.asPdf',
])
const unknownId = '0123456789abcdef01234567'

/** The names in a path that stand for a thing of one organization. */
const kindOf: Record<string, string | undefined> = kinds
const idsIn = (route: Route) => paramsIn(route).filter((name) => kindOf[name] !== undefined)

describe('two organizations (A01, A04)', () => {
  let server: TestServer
  type Side = { admin: Person; fixtures: Fixtures; ids: Record<string, string> }
  let ours: Side
  let theirs: Side
  let database: Client
  beforeAll(async () => {
    const { organization, fixtures, ...opened } = await fixtureServer()
    ;({ server } = opened)
    ours = await withOwn(organization.admin, fixtures)
    const other = await server.organization('theirs')
    theirs = await withOwn(other.admin, await createFixtures(other))
    database = new Client(server.connection)
    await database.connect()
    await database.query("update documents set identifier = 'R-1'; update intake_files set state = 'ready'")
    await database.query(
      `update dispositions set certificate_blob = (select min(blob) from document_versions as version
       where version.organization_id = dispositions.organization_id)`,
    )
    await watchWrites(database)
  })
  afterAll(async () => {
    await database.end()
    await server.close()
  })

  async function withOwn(admin: Person, fixtures: Fixtures): Promise<Side> {
    const {
      'transientDownloads.create': body,
      'intake.add': arrival,
      'taskTemplateContext.create': draft,
      'combinedTemplates.create': combined,
      'templateTests.create': test,
      'generationSchedules.create': nightly,
      'retention.placeHold': hold,
    } = sampleBodies(fixtures)
    const { transientDownloadId } = await admin.api.transientDownloads.create({ body })
    const { items } = await admin.api.intake.add({ body: arrival })
    const [{ intakeFileId } = { intakeFileId: '' }] = items
    const { id: stateId } = await admin.api.taskTemplateContext.create({ body: draft })
    const { combinedTemplateId } = await admin.api.combinedTemplates.create({ body: combined })
    const { templateTestId } = await admin.api.templateTests.create({
      params: { templateId: fixtures.templateId },
      body: test,
    })
    const { generationScheduleId } = await admin.api.generationSchedules.create({ body: nightly })
    const { retention } = admin.api
    const { legalHoldId } = await retention.placeHold({ body: hold })
    // Nobody confirms it alone: the document is asked for afterwards.
    await retention.setSettings({ body: { needsSecondPerson: true } })
    const { dispositionId } = await retention.propose({ body: { name: 'All', person: receipt.payer } })
    const ofRetention = { legalHoldId, dispositionId }
    return {
      admin,
      fixtures,
      ids: {
        ...sampleIds(fixtures),
        transientDownloadId,
        intakeFileId,
        stateId,
        combinedTemplateId,
        templateTestId,
        generationScheduleId,
        ...ofRetention,
      },
    }
  }

  const theirWrites = () => writesSince(database, 'theirs')

  async function ask(route: Route, name: string, ids: Record<string, string>) {
    const bodies: Record<string, unknown> = sampleBodies(ours.fixtures)
    const body = bodies[name]
    const answer = await ours.admin.send(callPath(route, { params: ids }), {
      method: route.method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.replace(/"correlationId":"[^"]*"/, '') }
  }

  /** A document, a template or a list for destruction that others need not find afterwards. */
  async function madeFor(name: string) {
    if (name === 'templateLife.remove')
      return ours.admin.api.templates.create({ body: receiptTemplate(ours.fixtures.documentGroupId) })
    if (name !== 'documents.remove' && name !== 'retention.cancel') return {}
    const person = 'Rosa Ruiz'
    const body = receiptRequest(ours.fixtures.templateVersionId, { ...receipt, payer: person })
    const [document] = (await ours.admin.api.generations.sync({ body })).documents
    const documentId = document?.documentId ?? ''
    if (name === 'documents.remove') return { documentId }
    const list = await ours.admin.api.retention.propose({ body: { name: 'Rosa', person } })
    await ours.admin.api.documents.remove({ params: { documentId } })
    return list
  }

  // Of visitors by links the matrix asks.
  const withIds = calls.filter(
    ({ route: { access }, route }) =>
      access !== 'system-admin' && access !== 'share' && idsIn(route).length > 0,
  )
  const unknownIds = (route: Route) => Object.fromEntries(idsIn(route).map((name) => [name, unknownId]))

  it('asks every call that names a thing by its id', () => {
    expect(withIds.length).toBeGreaterThan(10)
    const named = new Set(calls.flatMap(({ route }) => paramsIn(route)))
    expect(Object.keys(kinds).toSorted()).toEqual([...named].toSorted())
  })

  it.each(withIds)(
    'do not see each other at $name: a foreign id is an unknown one',
    async ({ name, route }) => {
      const ids: Record<string, string> = { ...ours.ids, ...(await madeFor(name)) }
      const own = await ask(route, name, ids)
      const unknown = await ask(route, name, { ...ids, ...unknownIds(route) })
      const foreign = await ask(route, name, theirs.ids)
      expect(unknown.status).toBe(404)
      expect(foreign).toEqual(unknown)
      expect(own.status).toBeLessThan(mayBeRefused.has(name) ? 410 : 300)
      expect(await theirWrites()).toEqual([])
    },
  )

  it.each(withIds.filter(({ route }) => idsIn(route).length > 1))(
    'do not mix at $name: one foreign id among own ones is an unknown one',
    async ({ name, route }) => {
      const [own, other] = [ours.ids, theirs.ids]
      for (const foreign of idsIn(route)) {
        const answer = await ask(route, name, { ...own, [foreign]: other[foreign] ?? '' })
        expect(answer.status, foreign).toBe(404)
      }
    },
  )

  it.each(withIds)(
    'refuse a malformed id at $name with the message of its kind (G-025)',
    async ({ name, route }) => {
      for (const malformed of idsIn(route)) {
        const answer = await ask(route, name, { ...ours.ids, [malformed]: "1'; --" })
        expect(answer.status).toBe(400)
        expect(JSON.parse(answer.body.replace(/,}$/, '}'))).toMatchObject({
          errorCode: 'invalid-request',
          errors: [{ path: malformed, message: `Invalid ${kindOf[malformed]}` }],
        })
      }
    },
  )

  it('take no foreign id in a body', async () => {
    const { approvalTypeId, documentGroupId, templateVersionId, templateId, documentVersionId } =
      theirs.fixtures
    const { cardTypeId, documentCollectionConfigId } = theirs.fixtures
    const file = receiptFile(ours.fixtures.documentTypeId, ours.fixtures.cardTypeId)
    const rule = { action: 'allow' as const, permissionType: 'view' as const }
    const configOf = (id: string) => ({
      approvalPermissionType: 'any-user' as const,
      executeTaskInOrder: true,
      approvalTypes: [{ id, dismissOnUpdateDocument: false }],
    })
    const type = {
      name: 'Type',
      documentGroupId: ours.fixtures.documentGroupId,
      contextDefinition: { fields: [], records: [] },
      wizardDefinition: receiptTemplate('').wizardDefinition,
      acceptedMimeTypeList: ['application/pdf'],
    }
    const { api } = ours.admin
    const own = receiptTemplate(ours.fixtures.documentGroupId)
    const request = receiptRequest(ours.fixtures.templateVersionId)
    const [context] = request.contexts
    const combined = sampleBodies(ours.fixtures)['combinedTemplates.create']
    const attempts = [
      () => api.collectionConfigs.create({ body: { ...file, masterDocumentTypeId: cardTypeId } }),
      () => api.collectionConfigs.create({ body: receiptFile(ours.fixtures.documentTypeId, cardTypeId) }),
      () =>
        api.roles.create({
          body: { name: 'Foreign', collectionPermissions: [{ documentCollectionConfigId, ...rule }] },
        }),
      () => api.templates.create({ body: { ...own, documentGroupId } }),
      () => api.templates.create({ body: { ...own, parentTemplateVersionId: templateVersionId } }),
      () => api.combinedTemplates.create({ body: { ...combined, documentGroupId } }),
      () =>
        api.combinedTemplates.create({ body: { ...combined, templates: [{ templateId }, { templateId }] } }),
      () => api.documentTypes.create({ body: { ...type, documentGroupId } }),
      () => api.documentTypes.create({ body: { ...type, templateId } }),
      () => api.documentTypes.create({ body: { ...type, approvalConfig: configOf(approvalTypeId) } }),
      () =>
        api.documentTypes.create({
          body: { ...type, templateId: ours.fixtures.templateId, templateVersionId },
        }),
      () => api.generations.sync({ body: receiptRequest(templateVersionId) }),
      () =>
        api.generations.sync({
          body: {
            ...request,
            contexts: [
              {
                key: context?.key ?? '',
                data: context?.data ?? {},
                documents: [
                  { templateKey: 'receipt', documentKey: 'a', parentDocumentVersionId: documentVersionId },
                ],
              },
            ],
          },
        }),
    ]
    for (const [at, attempt] of attempts.entries()) {
      await expect(attempt(), `attempt ${at}`).rejects.toMatchObject({ status: 400 })
    }
    expect(await theirWrites()).toEqual([])
  })

  it('list only what is their own', async () => {
    const own = await ours.admin.api.documents.list()
    expect(own.items.map(({ documentId }) => documentId)).toEqual([ours.fixtures.documentId])
    const filtered = await ours.admin.api.documents.list({
      query: { documentTypeIdList: theirs.fixtures.documentTypeId },
    })
    expect(filtered).toMatchObject({ totalCount: 0, items: [] })
  })

  it('show a caller without a session nothing: every call but the public ones answers 401 (B-011, B-012)', async () => {
    const open = calls.filter(({ route }) => route.access === 'public').map(({ name }) => name)
    expect(open).toEqual([
      'sessions.environment',
      'sessions.login',
      'sessions.loginTo',
      'sessions.loginOrganizations',
      'sessions.apiLogin',
      'identityProviders.offered',
      'identityProviders.start',
      'identityProviders.startGoogle',
      'identityProviders.verifyGoogleUser',
      'identityProviders.finish',
      'mfa.validate',
      'mfa.validateApi',
      'mfa.sendCode',
      'mfa.recover',
      'passkeys.startLogin',
      'passkeys.login',
      'organizations.create',
      'organizations.exists',
      'users.activationInfo',
      'users.activate',
      'invitations.join',
      'passwords.forgot',
      'passwords.verifyToken',
      'passwords.verifyPasswordToken',
      'passwords.reset',
      'sharedItems.validate',
      'sharedItems.signIn',
    ])
    for (const { name, route } of calls.filter((call) => call.route.access !== 'public')) {
      const address = callPath(route, { params: sampleIds(ours.fixtures) })
      const without = await server.send(address, { method: route.method })
      expect(without.status, name).toBe(401)
      expect(await without.json()).toMatchObject({ errorCode: 'unauthorized', errorMessage: 'Unauthorized' })
      for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer x y', `Bearer ${'a'.repeat(43)}`]) {
        const wrong = await server.sendWith({ authorization })(address, { method: route.method })
        expect(wrong.status, `${name} ${authorization}`).toBe(401)
        expect(await wrong.json()).toMatchObject({ errorMessage: 'Invalid Authorization token' })
      }
    }
  })

  it('let only an administrator do what is an administrator’s', async () => {
    const member = (await server.organization('members')).member
    const administrative = calls.filter(({ route }) => typeof route.access === 'object')
    expect(administrative.length).toBeGreaterThan(2)
    for (const { name, route } of administrative) {
      const answer = await member.send(callPath(route, { params: sampleIds(ours.fixtures) }), {
        method: route.method,
      })
      expect(answer.status, name).toBe(403)
      expect(await answer.json()).toMatchObject({ errorCode: 'forbidden' })
    }
  })
})
