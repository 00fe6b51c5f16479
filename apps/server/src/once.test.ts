import { element } from './testing/element-samples.ts'
import { places } from './testing/dictionary-samples.ts'
import { callPath } from '@tabellio/contract/client'
import type { Access } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from './platform/database.ts'
import { awaitApproval } from './testing/approval-samples.ts'
import { codeOf } from './testing/authenticator.ts'
import { calls } from './testing/calls.ts'
import { entriesIn } from './testing/log-entries.ts'
import { type Fixtures, receipt, receiptLink, receiptRequest, receiptTemplate } from './testing/fixtures.ts'
import { incomingFile, knownFile } from './testing/intake-samples.ts'
import { openPasskeyDevice } from './testing/passkey-device.ts'
import { givePasswords, loggedIn, password } from './testing/passwords.ts'
import { makeDue } from './testing/retention-samples.ts'
import { otherBodies, sampleBodies, sampleIds } from './testing/samples.ts'
import { type NewLink, actionsLink, openLink, signingLink } from './testing/visitors.ts'
import { printedNumbers } from './testing/sequence-samples.ts'
import { clientWith, type TestOrganization, type TestServer, fixtureServer } from './testing/server.ts'
import { paymentWorkflow } from './testing/workflow-samples.ts'

/** A request that succeeds, and another body that would too. */
type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  other?: unknown
  organizationId?: string
  session?: Record<string, string>
  /** Of whom the session is, where that is somebody else than the administrator. */
  username?: string
}

describe('a request that is sent twice under one Idempotency-Key', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  /** A group, a template and a document type that nothing else needs. */
  let spare: Record<
    'documentGroupId' | 'templateVersionId' | 'documentTypeId' | 'documentTypeVersionId',
    string
  >
  let removed: Record<'templateId', string>
  let due: Record<string, Sample>
  beforeAll(async () => {
    const sms = { url: 'log', body: '{}', authorization: undefined }
    ;({ server, organization, fixtures } = await fixtureServer({ sms }))
    await givePasswords(server)
    await server.organization('gamma')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
    const { templates, documentGroups, documentTypes } = organization.admin.api
    const { documentGroupId } = await documentGroups.create({ body: { name: 'Spare', description: 'Spare' } })
    const body = { ...receiptTemplate(fixtures.documentGroupId), name: 'Spare' }
    const { parentDocumentTypeVersionId: _, ...type } = sampleBodies(fixtures)['documentTypes.create']
    const typeIds = await documentTypes.create({ body: type })
    const { templateVersionId } = await templates.create({ body })
    spare = { documentGroupId, templateVersionId, ...typeIds }
    due = await makeDue(server.connection, fixtures, spare.documentTypeId)
    removed = await templates.create({ body: { ...body, name: 'Removed' } })
  })
  afterAll(() => server.close())

  const asMember = (): Sample => {
    const { token, username } = organization.member
    return { session: { authorization: `Bearer ${token}` }, username }
  }

  /** What the samples of the other laws would not do here. */
  const exceptions = (): Record<string, Sample> => {
    const { parentDocumentTypeVersionId: _, ...type } = sampleBodies(fixtures)['documentTypes.create']
    return {
      ...due,
      'sessions.switchTo': { params: { organizationId: 'beta' } },
      'sessions.apiSwitchTo': { params: { organizationId: 'beta' } },
      'organizations.activate': { params: { organizationId: 'gamma' } },
      'organizations.deactivate': { params: { organizationId: 'gamma' } },
      'organizations.blacklist': { params: { organizationId: 'gamma' } },
      // Of acme they are the last administrator.
      'users.leave': { organizationId: 'beta' },
      // Whose organization is open, and others need its only administrator.
      'removals.removeData': { params: { organizationId: 'gamma' } },
      'removals.askForAccount': asMember(),
      'removals.withdrawAccount': asMember(),
      'documentGroups.remove': { params: spare },
      'documentTypes.create': { body: type },
      'documentTypes.publish': { params: spare },
      'documentTypes.unpublish': { params: spare },
      'documentTypes.remove': { params: spare },
      'templates.publish': { params: spare },
      'templates.unpublish': { params: spare },
      'templateLife.update': { params: spare },
      'templateLife.remove': { params: removed },
      'generations.sync': { body: receiptRequest(fixtures.templateVersionId) },
      'generationRuns.single': { body: receiptRequest(fixtures.templateVersionId) },
    }
  }
  /** Other samples make versions of the type. */
  async function newestVersion(): Promise<Sample> {
    const { documentTypeId } = fixtures
    const { documentTypes } = clientWith(server, await sessionFor('application-session'))
    const type = await documentTypes.get({ params: { documentTypeId } })
    return { body: { documentTypeVersionId: type.documentTypeVersionId } }
  }
  /** The caller's own authenticator waits for its first code, whatever it was set up with before. */
  async function codeOfSetup(): Promise<Sample> {
    const { mfa } = clientWith(server, await sessionFor('application-session'))
    const { secret } = await mfa.setupAuthenticator()
    return { body: { code: codeOf(secret) } }
  }
  /** The caller's own number waits for the code that was sent there. */
  async function codeOfNumber(): Promise<Sample> {
    const { mfa } = clientWith(server, await sessionFor('application-session'))
    await mfa.setupSms({ body: { phone: '+50322221002' } })
    const code = /"(\d{6}) is/.exec(JSON.stringify(server.warnings.at(-1)))?.[1]
    return { body: { code } }
  }
  /** A session of the same person that nobody uses. */
  async function openSession(): Promise<Sample> {
    const { sessions } = clientWith(server, await sessionFor('application-session'))
    const { items } = await sessions.mySessions()
    return { params: { sessionId: items.find(({ isCurrent }) => isCurrent)?.sessionId ?? '' } }
  }
  /** Acts in the member's place. */
  async function actInPlace(): Promise<Sample> {
    const { impersonation } = clientWith(server, await sessionFor('application-session'))
    const params = { impersonatedUsername: organization.member.username }
    const { token } = await impersonation.start({ params, body: { reason: 'Help' } })
    const { username } = organization.member
    return { session: { authorization: `Bearer ${token}` }, username }
  }
  /** Looks at the product as a role. */
  async function viewAsRole(): Promise<Sample> {
    const { impersonation } = clientWith(server, await sessionFor('application-session'))
    const { token } = await impersonation.viewAs({ body: { roleIdList: [fixtures.roleId] } })
    return { session: { authorization: `Bearer ${token}` } }
  }
  /** A workflow type that nothing names. */
  async function makeWorkflowType(): Promise<Sample> {
    const { workflowTypes } = clientWith(server, await sessionFor('person'))
    const body = paymentWorkflow('Spare', { ...fixtures, roleId: fixtures.cashierRoleId })
    return { params: await workflowTypes.create({ body }) }
  }
  /** An element that nothing uses. */
  async function makeDataElement(): Promise<Sample> {
    const { dataElements } = clientWith(server, await sessionFor('person'))
    const { dataElementName } = await dataElements.create({ body: element('Spare') })
    return { params: { dataElementName } }
  }
  /** A list that nothing uses. */
  async function makeDictionaryList(): Promise<Sample> {
    const { dictionaryLists } = clientWith(server, await sessionFor('person'))
    const body = { listName: 'Spare', dictionaryList: places('Spare') }
    return { params: await dictionaryLists.create({ body }) }
  }
  /** A passkey of the caller's, made as their browser was asked to. */
  async function newPasskey() {
    const { passkeys } = clientWith(server, await sessionFor('application-session'))
    const credential = openPasskeyDevice('http://tabellio.test').make(await passkeys.start())
    return { passkeys, body: { name: 'Phone', credential } }
  }
  async function addedPasskey(): Promise<Sample> {
    const { passkeys, body } = await newPasskey()
    return { params: await passkeys.add({ body }) }
  }
  /** A document lies in the trash. */
  async function moveToTrash(): Promise<Sample> {
    const { documents, generations } = clientWith(server, await sessionFor('person'))
    const made = await generations.sync({ body: receiptRequest(fixtures.templateVersionId) })
    const [{ documentId = '' } = {}] = made.documents
    await documents.remove({ params: { documentId } })
    return { body: { deletedDocumentList: [{ documentId }] } }
  }
  const asPerson = async () => clientWith(server, await sessionFor('person'))
  let awaited: Promise<Sample> | undefined
  /** A document that no other call has put into the trash. */
  async function storeDocument(): Promise<Sample> {
    const { generations } = clientWith(server, await sessionFor('person'))
    const { documents } = await generations.sync({ body: receiptRequest(fixtures.templateVersionId) })
    const [{ documentId = '', documentVersionId = '' } = {}] = documents
    return { params: { documentId, documentVersionId } }
  }
  /** The caller has a list. */
  async function makeList(sample: Sample): Promise<Sample> {
    await (await asPerson()).documentLists.save({ body: { documentLists: [{ name: 'Urgent' }] } })
    return sample
  }
  async function askForDownload(): Promise<Sample> {
    const { 'transientDownloads.create': body } = sampleBodies(fixtures)
    return { params: await (await asPerson()).transientDownloads.create({ body }) }
  }
  const incoming = async () => incomingFile(await asPerson(), server.database, fixtures)
  async function beginForm(): Promise<Sample> {
    const { 'taskTemplateContext.create': body } = sampleBodies(fixtures)
    const { id: stateId } = await (await asPerson()).taskTemplateContext.create({ body })
    return { params: { stateId } }
  }
  async function combine(): Promise<Sample> {
    const { 'combinedTemplates.create': body } = sampleBodies(fixtures)
    return { params: await (await asPerson()).combinedTemplates.create({ body }) }
  }
  async function addTest(): Promise<Sample> {
    const { 'templateTests.create': body } = sampleBodies(fixtures)
    return { params: await (await asPerson()).templateTests.create({ params: fixtures, body }) }
  }
  async function schedule(): Promise<Sample> {
    const { 'generationSchedules.create': body } = sampleBodies(fixtures)
    return { params: await (await asPerson()).generationSchedules.create({ body }) }
  }
  let onHold: Promise<Sample> | undefined
  /** A hold in force: an organization that has one is not removed, so no call before has it. */
  async function placeHold(): Promise<Sample> {
    const { 'retention.placeHold': body } = sampleBodies(fixtures)
    return { params: await (await asPerson()).retention.placeHold({ body }) }
  }
  let numbered: Promise<Sample> | undefined
  /** A sequence whose numbers no other call takes back. */
  async function makeSequence(sequenceName: string): Promise<Sample> {
    await (await asPerson()).sequences.create({ body: printedNumbers(sequenceName) })
    return { params: { sequenceName } }
  }
  const opened = new Map<string, Promise<Sample>>()
  /** Somebody came by a link, once for each call. */
  const byLink = (name: string, link: NewLink, more: (tokenId: string) => Sample = () => ({})) => {
    const open = async () => {
      const api = clientWith(server, await sessionFor('person'))
      const { tokenId, visitor } = await openLink(server, { api }, link)
      return { session: visitor.headers, username: `Eva Luna (${tokenId})`, ...more(tokenId) }
    }
    const sample = opened.get(name) ?? open()
    opened.set(name, sample)
    return sample
  }
  const answerOf = (tokenId: string, rejectComment: string) => ({
    ...sampleBodies(fixtures)['sharedItems.answer'],
    tokenId,
    rejectComment,
  })
  let asked: Promise<Sample> | undefined
  /** The caller is asked to sign a document. */
  async function askToSign(): Promise<Sample> {
    const { documents, signatureFlows } = clientWith(server, await sessionFor('person'))
    const { params = {} } = await storeDocument()
    const { documentId = '', documentVersionId = '' } = params
    const { documentTypeId } = fixtures
    const placeholder = { key: 'buyer', type: 'manual' as const, placeholders: [] }
    await documents.savePlaceholders({
      params: { documentId, documentVersionId },
      body: { signaturePlaceholders: [{ ...placeholder, emailValue: 'admin@acme.test' }] },
    })
    const action = { recordType: 'document-signature-action' as const, documentId, documentTypeId }
    await signatureFlows.send({ body: { title: 'Lease', documents: [action] } })
    return { params }
  }
  let placed: Promise<Sample> | undefined
  /** A link to a form with a data link, made while the data link is there. */
  let mapped: Promise<Sample> | undefined
  const byMappedForm = async () => {
    const { templates } = clientWith(server, await sessionFor('person'))
    await templates.setMappings({ body: sampleBodies(fixtures)['templates.setMappings'] })
    return byLink('executeDataLink', receiptLink(fixtures))
  }
  const made: Record<string, () => Promise<Sample>> = {
    'transientDownloads.retrySave': askForDownload,
    'intake.correct': incoming,
    'intake.discard': incoming,
    'intake.restore': incoming,
    'intake.store': async () => knownFile(await asPerson(), server.database, fixtures),
    'templateTests.update': addTest,
    'templateTests.remove': addTest,
    'generationSchedules.update': schedule,
    'generationSchedules.run': schedule,
    'generationSchedules.remove': schedule,
    'combinedTemplates.update': combine,
    'combinedTemplates.remove': combine,
    'combinedTemplates.generate': async () => ({ ...(await combine()), body: { data: receipt } }),
    'taskTemplateContext.update': beginForm,
    'taskTemplateContext.remove': beginForm,
    'sequences.declareVoid': () => (numbered ??= makeSequence('Spare')),
    'sequences.remove': () => makeSequence('Not needed'),
    'sharedItems.choices': () => byLink('choices', receiptLink(fixtures)),
    'sharedItems.generate': () => byLink('generate', receiptLink(fixtures)),
    'sharedItems.live': () => byLink('live', receiptLink(fixtures)),
    'sharedItems.executeDataLink': () => (mapped ??= byMappedForm()),
    'wordFiles.convertShared': () => byLink('convertShared', receiptLink(fixtures)),
    'sharedItems.save': () => byLink('save', actionsLink(fixtures)),
    'sharedItems.answer': () =>
      byLink('answer', actionsLink(fixtures), (tokenId) => ({
        body: answerOf(tokenId, ''),
        other: answerOf(tokenId, 'Wrong'),
      })),
    'deletedDocuments.hardDelete': moveToTrash,
    'retention.releaseHold': () => (onHold ??= placeHold()),
    'approvals.decide': async () => (awaited ??= awaitApproval(await asPerson(), fixtures)),
    'documentLists.remove': () => makeList({ query: { documentLabel: 'Urgent' } }),
    'documentLists.rename': () => makeList({}),
    'documents.noteView': storeDocument,
    'documents.savePlaceholders': () => (placed ??= storeDocument()),
    'signatureFlows.checkIn': () => (asked ??= askToSign()),
    'signatureFlows.checkInShared': () =>
      byLink('checkInShared', signingLink(fixtures), (tokenId) => ({
        query: { tokenId },
        other: { tokenId },
      })),
    'documents.placeholders': async () => {
      const { documentId = '' } = (await storeDocument()).params ?? {}
      return { body: { documents: [{ documentId }] } }
    },
    'passkeys.add': async () => ({ body: (await newPasskey()).body }),
    'passkeys.remove': addedPasskey,
    'dataElements.remove': makeDataElement,
    'dictionaryLists.remove': makeDictionaryList,
    'workflowTypes.remove': makeWorkflowType,
    'workflowTypes.removeAnywhere': makeWorkflowType,
    'impersonation.end': actInPlace,
    'impersonation.endView': viewAsRole,
    'documentInstances.check': newestVersion,
    'documentInstances.update': newestVersion,
    'mfa.verifyAuthenticatorSetup': codeOfSetup,
    'mfa.verifySmsSetup': codeOfNumber,
    'sessions.endSession': openSession,
  }
  const sampleOf = async (name: string): Promise<Sample> => {
    const bodies: Record<string, unknown> = sampleBodies(fixtures)
    const others: Record<string, unknown> = otherBodies(fixtures)
    const own = name in made ? await made[name]?.() : exceptions()[name]
    return { params: sampleIds(fixtures), body: bodies[name], other: others[name], ...own }
  }

  const writes = calls.filter(({ route: { method, access } }) => method !== 'GET' && access !== 'public')

  /** A session of its own: the first request may end it. */
  async function sessionFor(access: Access, organizationId = 'acme'): Promise<Record<string, string>> {
    const body = { username: 'admin@acme.test', password, organizationId }
    if (access !== 'api-session') {
      const { token } = loggedIn(await server.anonymous.sessions.loginTo({ body }))
      return { authorization: `Bearer ${token}` }
    }
    const { apiKey, secret } = loggedIn(await server.anonymous.sessions.apiLogin({ body }))
    return { 'x-api-key': apiKey, 'x-api-secret': secret }
  }

  async function send(path: string, method: string, headers: Record<string, string>, body?: unknown) {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await server.sendWith({ ...headers, ...json })(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      text: await answer.text(),
      isReplay: answer.headers.get('idempotency-replayed') === 'true',
    }
  }

  /** A key belongs to its person, but to the session where that is what the call is about. */
  const ofSession = new Set<Access>(['application-session', 'enrolment'])
  const lastEntries = entriesIn(() => server)

  it.each(writes)(
    'has one effect, one answer and one entry in the log, of who did it, at $name (D24, LOG-1, B-728)',
    async (call) => {
      const { name, route } = call
      const { params = {}, query = {}, body, other, organizationId, ...by } = await sampleOf(name)
      const session = by.session ?? (await sessionFor(route.access, organizationId))
      const headers = { ...session, 'idempotency-key': `once ${name}` }
      const ask = (given: unknown) => send(callPath(route, { params, query }), route.method, headers, given)
      await lastEntries()
      const first = await ask(body)
      expect(first.status, first.text).toBeLessThan(300)
      const entries = (await lastEntries()).map(({ entryType, username }) => ({ entryType, username }))
      const username = by.username ?? 'admin@acme.test'
      expect(entries).toEqual(route.logs === 'nothing' ? [] : [{ entryType: route.logs, username }])
      if (route.logs === 'nothing') return
      expect(await ask(body)).toEqual({ ...first, isReplay: true })
      const others = ofSession.has(route.access) && other !== undefined ? [other] : []
      for (const another of others) expect(await ask(another)).toMatchObject({ status: 422 })
      expect(await lastEntries()).toEqual([])
    },
  )

  const ofPerson = writes.filter(
    ({ route }) => route.body && route.logs !== 'nothing' && !ofSession.has(route.access),
  )
  it.each(ofPerson)('is refused at $name for another body under its key (D24)', async ({ name, route }) => {
    const { params = {}, other, session } = await sampleOf(name)
    const own = route.access === 'share' && session ? session : await sessionFor(route.access)
    const headers = { ...own, 'idempotency-key': `once ${name}` }
    await lastEntries()
    const answer = await send(callPath(route, { params }), route.method, headers, other)
    expect(answer).toMatchObject({ status: 422 })
    expect(await lastEntries()).toEqual([])
  })

  it('is the same whatever its path’s spelling and the order of its names (D24)', async () => {
    const headers = { ...(await sessionFor('person')), 'idempotency-key': 'spelt' }
    const first = await send('/document-groups', 'POST', headers, { name: 'Spelt', description: 'B' })
    expect(first.status).toBe(200)
    const again = await send('/document-groups/', 'POST', headers, { description: 'B', name: 'Spelt' })
    expect(again).toEqual({ ...first, isReplay: true })
  })

  const contact = { email: 'eva@once.test', firstName: 'Eva', lastName: 'Luna', phone: '2222-1000' }
  const signUp = { organizationName: 'Once', language: 'en', adminContact: contact, techContact: contact }

  it('signs up one organization, and is refused for another one (D24)', async () => {
    const key = { 'idempotency-key': 'sign-up' }
    const ask = (organizationId: string) =>
      send('/app/organization', 'POST', key, { organizationId, ...signUp })
    const first = await ask('once')
    expect(JSON.parse(first.text)).toEqual({ organizationId: 'once' })
    expect(await ask('once')).toEqual({ ...first, isReplay: true })
    expect(await ask('another')).toMatchObject({ status: 422 })
  })

  it('leaves no token of its answer, and no password of its body, in the database (A12)', async () => {
    const headers = { ...(await sessionFor('application-session')), 'idempotency-key': 'sealed' }
    const { text } = await send('/app/token/renew', 'PUT', headers)
    const { token }: { token: string } = JSON.parse(text)
    const kept = await server.database.system((tx) =>
      tx.all(db.selectFrom('systemIdempotencyKeys').selectAll()),
    )
    expect(kept.length).toBeGreaterThan(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('is not told to whoever has the key and not the ended session (D24)', async () => {
    const headers = { ...(await sessionFor('application-session')), 'idempotency-key': 'mine' }
    expect((await send('/app/user/logout', 'POST', headers)).status).toBe(204)
    const stranger = { authorization: `Bearer ${'a'.repeat(43)}`, 'idempotency-key': 'mine' }
    expect((await send('/app/user/logout', 'POST', stranger)).status).toBe(401)
    const { 'idempotency-key': _, ...without } = headers
    expect((await send('/app/user/logout', 'POST', without)).status).toBe(401)
    const other = { ...headers, 'idempotency-key': 'other' }
    expect((await send('/app/user/logout', 'POST', other)).status).toBe(401)
  })
})
