import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BodyOf } from '../testing/calls.ts'
import { pdfUri } from '../testing/document-samples.ts'
import { type Fixtures, receipt } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'
import { openLink, readingLink, signingLink, visitorBy } from '../testing/visitors.ts'
import { db } from '../platform/database.ts'
import { bodyOf } from '../platform/mail.ts'
import { announce } from '../platform/events.ts'
import { signatureAnswered } from '../shared-items/index.ts'

type Action = BodyOf<'signatureFlows.send'>['documents'][number]
type Version = { documentId: string; documentVersionId: string }
type Signers = Record<string, string>

describe('documents that are sent to sign', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
  })
  afterAll(() => server.close())
  const lastEntries = entriesIn(() => server)

  const flows = () => organization.member.api.signatureFlows
  let made = 0
  /** A document of its own, with a placeholder for each signer. */
  async function stored(signers: Signers, payer = `Payer ${(made += 1)}`): Promise<Version> {
    const { uploads, documents } = organization.member.api
    const { documentTypeId } = fixtures
    const { documentId, documentVersionId } = await uploads.save({
      body: { documentTypeId, data: { ...receipt, payer }, documents: [pdfUri(payer)] },
    })
    const signaturePlaceholders = Object.entries(signers).map(([key, emailValue]) => ({
      key,
      identifier: `The ${key}`,
      emailValue,
      type: 'manual' as const,
      placeholders: [],
    }))
    const params = { documentId, documentVersionId }
    await documents.savePlaceholders({ params, body: { signaturePlaceholders } })
    return params
  }
  const action = ({ documentId }: Pick<Version, 'documentId'>, more: object = {}): Action => ({
    recordType: 'document-signature-action',
    documentId,
    documentTypeId: fixtures.documentTypeId,
    ...more,
  })
  const send = (documents: Action[], more: object = {}) =>
    flows().send({ body: { title: 'The lease', documents, ...more } })
  const stateOf = (params: Version) => flows().state({ params })
  const statuses = async (params: Version) =>
    Object.fromEntries((await stateOf(params)).items.map((each) => [each.placeholderKey, each.status]))
  const mailsTo = (address: string) =>
    server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('mails')
          .select(['bodyText', 'bodyHtml', 'sealedSecret', 'subject', 'replyTo'])
          .where('recipient', '=', address)
          .orderBy('createdAt'),
      ),
    )
  /** Somebody comes by the link of the newest mail to them. */
  async function comesByMail(address: string) {
    const mail = (await mailsTo(address)).at(-1)
    if (!mail) throw new Error(`Nobody wrote to ${address}`)
    const token = /\/shared#([\w-]+)/.exec(bodyOf(mail, server.seal)?.text ?? '')?.[1] ?? ''
    return { ...(await visitorBy(server, token)), mail }
  }

  /** What signing announces, when somebody from outside has signed. */
  async function signs(version: Version, key: string) {
    const entry = (await stateOf(version)).items.find(({ placeholderKey }) => placeholderKey === key)
    if (entry?.status !== 'sent') throw new Error(`${key} is not asked`)
    const data = { tokenId: entry.tokenId ?? '', documentIds: [version.documentId], comment: '' }
    await server.database
      .tenant('acme', { kind: 'job', name: 'visitor' })
      .write((tx) => announce(tx, signatureAnswered, { ...data, state: 'signed' }))
    await workDone(server)
  }

  /** Somebody from outside comes by their link, and does not sign. */
  async function refuses(version: Version, key: string, rejectComment: string) {
    const entry = (await stateOf(version)).items.find(({ placeholderKey }) => placeholderKey === key)
    const { api } = await comesByMail(entry?.email ?? '')
    const tokenId = (await api.config()).visit?.sharedFile.tokenId ?? ''
    const recordType = 'document-signature-action' as const
    const answer = { tokenId, recordType, documentIds: [version.documentId], rejectComment }
    await api.answer({ body: { ...answer, state: 'rejected' } })
    await workDone(server)
  }

  it('go to each signer from outside by a link, with the task, the stage, a title and a subtitle (B-241)', async () => {
    const version = await stored({ buyer: 'Buyer-1@luz.test', seller: 'seller-1@luz.test' })
    const taskId = 'a'.repeat(24)
    await send([action(version, { cardDescription: 'Two pages', signatureComment: 'By Friday' })], {
      taskId,
      stageName: 'Signing',
      subtitle: 'Of the flat',
    })
    const { api, mail } = await comesByMail('buyer-1@luz.test')
    expect(mail).toMatchObject({ subject: 'Office acme: The lease', replyTo: 'member@acme.test' })
    const { visit } = await api.config()
    expect(visit?.sharedFile).toMatchObject({
      assignedTo: 'The buyer',
      sentTo: 'buyer-1@luz.test',
      taskId,
      title: 'The lease',
      subtitle: 'Of the flat',
      documents: [
        {
          recordType: 'document-signature-action',
          documentId: version.documentId,
          state: 'sent',
          signaturePlaceholderKeys: ['buyer'],
          cardDescription: 'Two pages',
          signatureComment: 'By Friday',
        },
      ],
    })
    expect((await stateOf(version)).items).toMatchObject([
      { placeholderKey: 'buyer', taskId, stageName: 'Signing', signatureComment: 'By Friday' },
      { placeholderKey: 'seller', taskId, stageName: 'Signing' },
    ])
  })

  it('ask for signatures, or for a document that is missing, and for nothing else (B-242)', async () => {
    const version = await stored({ buyer: 'buyer-2@luz.test' })
    const { documentTypeId } = fixtures
    const missing = { recordType: 'missing-document-action' as const, documentTypeId }
    await send([
      action(version),
      { ...missing, cardDescription: 'A proof' },
      { ...missing, sentTo: 'Bringer-2@luz.test' },
    ])
    const asked = async (address: string) =>
      (await (await comesByMail(address)).api.config()).visit?.sharedFile.documents?.map((each) => [
        each.recordType,
        each.cardDescription,
      ])
    expect(await asked('buyer-2@luz.test')).toEqual([
      ['document-signature-action', ''],
      ['missing-document-action', 'A proof'],
    ])
    expect(await asked('bringer-2@luz.test')).toEqual([['missing-document-action', '']])
    await expect(send([{ ...missing, recordType: 'approval-action' } as never])).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'documents[0].recordType' }],
    })
    await expect(send([missing])).rejects.toMatchObject({
      errors: [{ path: 'documents[0].sentTo', key: 'nobody-brings-it' }],
    })
  })

  it('have, while they are ready, who signs; once sent also until when, when and how often they were asked (B-236)', async () => {
    const version = await stored({ buyer: 'buyer-3@luz.test', seller: 'seller-3@luz.test' })
    const ready = (key: string) => ({
      status: 'ready',
      placeholderKey: key,
      name: `The ${key}`,
      email: `${key}-3@luz.test`,
    })
    expect(await stateOf(version)).toEqual({
      signatureState: 'ready',
      items: [ready('buyer'), ready('seller')],
      totalCount: 2,
      isAwaited: false,
    })
    const only = action(version, { signaturePlaceholderKeys: ['buyer'] })
    const before = Date.now()
    await send([only])
    const first = await stateOf(version)
    expect(first.items[1]).toEqual(ready('seller'))
    const [sent] = first.items
    if (sent?.status !== 'sent') throw new Error('It was sent')
    expect(sent).toMatchObject({
      ...ready('buyer'),
      status: 'sent',
      totalSent: 1,
      sentBy: 'member@acme.test',
    })
    expect(sent).not.toHaveProperty('signatureComment')
    expect(sent.expirationDate).toBeGreaterThan(before)
    const { api, token } = await comesByMail('buyer-3@luz.test')
    expect((await api.config()).visit?.sharedFile.tokenId).toBe(sent.tokenId)
    await send([action(version, { signaturePlaceholderKeys: ['buyer'], signatureComment: 'Again' })])
    const [again] = (await stateOf(version)).items
    expect(again).toMatchObject({ status: 'sent', totalSent: 2, signatureComment: 'Again' })
    expect(again).not.toMatchObject({ tokenId: sent.tokenId })
    // The link before is closed: there is one that asks.
    await expect(
      server.sendWith({ authorization: `Bearer ${token}` })('/app/shared-items/config', {}),
    ).resolves.toMatchObject({ status: 401 })
    await send([action(version, { signaturePlaceholderKeys: ['seller'] })])
    await signs(version, 'seller')
    await refuses(version, 'buyer', 'No')
    const whole = {
      expirationDate: expect.any(Number),
      notificationDate: expect.any(Number),
      tokenId: expect.any(String),
    }
    expect((await stateOf(version)).items).toMatchObject([
      { ...ready('buyer'), ...whole, status: 'rejected', totalSent: 2, signatureComment: 'No' },
      { ...ready('seller'), ...whole, status: 'signed', totalSent: 1 },
    ])
  })

  it('go from ready to sent to rejected, and the sender hears of it', async () => {
    const version = await stored({ buyer: 'buyer-4@luz.test', seller: 'seller-4@luz.test' }, 'Marta')
    await send([action(version)])
    expect((await stateOf(version)).signatureState).toBe('sent')
    await refuses(version, 'buyer', 'The sum is wrong')
    const { signatureState, items } = await stateOf(version)
    expect(signatureState).toBe('rejected')
    expect(items).toMatchObject([
      { status: 'rejected', signatureComment: 'The sum is wrong', answeredAt: expect.any(Number) },
      { status: 'sent' },
    ])
    const told = await organization.member.api.notifications.list()
    expect(told.items.map(({ title }) => title)).toContain(
      'The buyer refused to sign “Receipt of Marta”. The sum is wrong',
    )
    await expect(send([action(version, { signaturePlaceholderKeys: ['buyer'] })])).rejects.toMatchObject({
      status: 409,
      reason: 'signature-answered',
    })
  })

  it('ask all signers at once, or each when the one before has signed, and in no other way (B-231)', async () => {
    const signers = { a: 'a-5@luz.test', b: 'b-5@luz.test', c: 'c-5@luz.test' }
    const parallel = await stored(signers)
    await send([action(parallel, { signatureFlow: 'parallel' })])
    expect(await statuses(parallel)).toEqual({ a: 'sent', b: 'sent', c: 'sent' })
    await expect(send([action(parallel, { signatureFlow: 'random' })])).rejects.toMatchObject({
      errors: [{ path: 'documents[0].signatureFlow' }],
    })
    const sequential = await stored(signers)
    const keys = { signaturePlaceholderKeys: ['c', 'a'], followingSignatureKeys: ['b'] }
    await send([action(sequential, { signatureFlow: 'sequential', ...keys })])
    expect(await statuses(sequential)).toEqual({ a: 'ready', b: 'ready', c: 'sent' })
    await signs(sequential, 'c')
    expect(await statuses(sequential)).toEqual({ a: 'sent', b: 'ready', c: 'signed' })
    expect((await stateOf(sequential)).signatureState).toBe('sent')
    const { visit } = await (await comesByMail('a-5@luz.test')).api.config()
    expect(visit?.sharedFile.documents).toMatchObject([
      { signaturePlaceholderKeys: ['a'], followingSignatureKeys: ['b'] },
    ])
    await signs(sequential, 'a')
    await signs(sequential, 'b')
    expect((await stateOf(sequential)).signatureState).toBe('signed')
    await expect(send([action(sequential)])).rejects.toMatchObject({
      errors: [{ path: 'documents[0].signaturePlaceholderKeys', key: 'nothing-to-sign' }],
    })
  })

  it('need at least one key in a sequence, and none that follow where all are asked at once (B-232)', async () => {
    const version = await stored({ a: 'a-6@luz.test', b: 'b-6@luz.test' })
    await expect(send([action(version, { signatureFlow: 'sequential' })])).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'documents[0].signaturePlaceholderKeys',
          message: 'A sequential flow needs at least one placeholder signature key',
        },
      ],
    })
    const following = { signaturePlaceholderKeys: ['a'], followingSignatureKeys: ['b'] }
    await expect(send([action(version, following)])).rejects.toMatchObject({
      errors: [{ path: 'documents[0].followingSignatureKeys' }],
    })
    await send([action(version, { signatureFlow: 'sequential', signaturePlaceholderKeys: ['a'] })])
  })

  it('note who came to see them: a visitor by the id of their link, or a person by their username (B-240)', async () => {
    const version = await stored({ buyer: 'buyer-7@luz.test', seller: 'admin@acme.test' })
    const { api } = organization.admin
    const params = version
    await expect(api.signatureFlows.checkIn({ params })).rejects.toMatchObject({
      status: 409,
      reason: 'not-asked-to-sign',
    })
    await send([action(version)])
    expect((await api.documents.summary({ params })).signatureCheckIn).toBeNull()
    await api.signatureFlows.checkIn({ params })
    const inside = { checkInBy: 'internal-user', username: 'admin@acme.test', checkInAt: expect.any(Number) }
    expect((await api.documents.summary({ params })).signatureCheckIn).toEqual(inside)
    const { headers, api: visitor } = await comesByMail('buyer-7@luz.test')
    expect((await visitor.summary({ params })).signatureCheckIn).toBeNull()
    const tokenId = (await visitor.config()).visit?.sharedFile.tokenId ?? ''
    const path = `/app/shared-items/documents/${version.documentId}/signature-check-in/${version.documentVersionId}`
    const checkIn = (address: string, body: object) =>
      server.sendWith({ ...headers, 'content-type': 'application/json' })(address, {
        method: 'PUT',
        body: JSON.stringify(body),
      })
    expect((await checkIn(path, {})).status).toBe(400)
    expect((await checkIn(path, { tokenId: 'f'.repeat(24) })).status).toBe(400)
    expect((await checkIn(`${path}?tokenId=${tokenId}`, {})).status).toBe(204)
    expect((await checkIn(path, { tokenId })).status).toBe(204)
    const outside = { checkInBy: 'external-user', tokenId, checkInAt: expect.any(Number) }
    expect((await visitor.summary({ params })).signatureCheckIn).toEqual(outside)
    expect((await api.documents.get({ params })).signatureCheckIn).toEqual(outside)
    expect((await stateOf(version)).items).toMatchObject([
      { tokenId, seenAt: expect.any(Number) },
      { username: 'admin@acme.test', seenAt: expect.any(Number), name: 'admin acme' },
    ])
  })

  it('are checked in by nobody whose link only shows them', async () => {
    const { documentId, documentVersionId } = fixtures
    const checkIn = async (link: Parameters<typeof openLink>[2]) => {
      const { visitor, tokenId } = await openLink(server, organization.member, link)
      const path = `/app/shared-items/documents/${documentId}/signature-check-in/${documentVersionId}`
      return visitor.send(`${path}?tokenId=${tokenId}`, { method: 'PUT' })
    }
    expect((await checkIn(readingLink(fixtures))).status).toBe(409)
    expect((await checkIn(signingLink(fixtures))).status).toBe(204)
  })

  it('tell a person of the organization, and send them no link', async () => {
    const version = await stored({ seller: 'Admin@acme.test' }, 'Noemí')
    const admin = organization.admin.api
    await send([action(version)])
    await vi.waitFor(async () => {
      const { items } = await admin.notifications.list()
      expect(items).toContainEqual(
        expect.objectContaining({
          title: 'To sign: Receipt of Noemí',
          metadata: expect.objectContaining({ type: 'document-approval', ...version }),
        }),
      )
    }, 15_000)
    const { items } = await stateOf(version)
    expect(items[0]).not.toHaveProperty('tokenId')
    expect((await admin.signatureFlows.state({ params: version })).isAwaited).toBe(true)
  })

  it('are refused where nobody could sign them, and change nothing', async () => {
    const version = await stored({ buyer: 'buyer-9@luz.test', nobody: '', wrong: 'not an address' })
    const at = 'documents[0].signaturePlaceholderKeys'
    const keyed = (key: string) => [action(version, { signaturePlaceholderKeys: [key] })]
    const { cardTypeId } = fixtures
    for (const [documents, path, key] of [
      [keyed('nobody'), at, 'signer-without-email'],
      [keyed('wrong'), at, 'signer-without-email'],
      [keyed('third'), at, 'no-such-placeholder'],
      [[action(await stored({}))], at, 'nothing-to-sign'],
      [[action({ documentId: 'f'.repeat(24) })], 'documents[0].documentId', undefined],
      [[action(version, { documentTypeId: cardTypeId })], 'documents[0].documentTypeId', undefined],
      [[action(version, { state: 'signed' })], 'documents[0].state', undefined],
      [[...keyed('buyer'), ...keyed('buyer')], 'documents', undefined],
      [[], 'documents', undefined],
    ] as const)
      await expect(send([...documents])).rejects.toMatchObject({
        status: 400,
        errors: [expect.objectContaining({ path, ...(key && { key }) })],
      })
    await expect(send(keyed('buyer'), { title: ' ' })).rejects.toMatchObject({ errors: [{ path: 'title' }] })
    expect(await statuses(version)).toEqual({ buyer: 'ready', nobody: 'ready', wrong: 'ready' })
    expect(await mailsTo('buyer-9@luz.test')).toEqual([])
  })

  it('go to nobody in the organization who may not see them, and are sent by nobody who may not change them', async () => {
    const { admin } = organization
    const { documentTypeId } = fixtures
    const denied = async (name: string, permissionType: 'view' | 'edit') => {
      const person = await server.person('acme', name)
      const documentTypePermissions = [{ documentTypeId, action: 'deny' as const, permissionType }]
      await admin.api.roles.create({ body: { name, users: [person.username], documentTypePermissions } })
      return person
    }
    const [reader, blind] = [await denied('reader', 'edit'), await denied('blind', 'view')]
    const version = await stored({ buyer: blind.username })
    await expect(
      reader.api.signatureFlows.send({ body: { title: 'Lease', documents: [action(version)] } }),
    ).rejects.toMatchObject({ status: 403, reason: 'may-not-change-documents' })
    await expect(send([action(version)])).rejects.toMatchObject({
      reason: 'signer-may-not-see',
      errors: [{ path: 'documents[0]', params: { email: blind.username } }],
    })
  })

  it('say in the log who was asked for which documents', async () => {
    const version = await stored({ buyer: 'buyer-11@luz.test' })
    await lastEntries()
    await send([action(version)])
    expect(await lastEntries()).toMatchObject([
      {
        entryType: 'documents-sent-to-sign',
        username: 'member@acme.test',
        indexed: { documentId: [version.documentId], recipients: ['buyer-11@luz.test'] },
      },
    ])
  })

  it('are ready anew in a next version', async () => {
    const version = await stored({ buyer: 'buyer-12@luz.test' })
    await send([action(version)])
    const next = await organization.member.api.uploads.save({
      body: { parentDocumentVersionId: version.documentVersionId, documents: [pdfUri('next')] },
    })
    const { documentId } = version
    expect(await statuses({ documentId, documentVersionId: next.documentVersionId })).toEqual({
      buyer: 'ready',
    })
    expect(await statuses(version)).toEqual({ buyer: 'sent' })
  })
})
