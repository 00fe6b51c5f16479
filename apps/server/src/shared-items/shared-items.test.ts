import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { type Fixtures, receipt, receiptLink } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { actionsLink, openLink, readingLink, visitorBy } from '../testing/visitors.ts'

describe('links for people without an account', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const links = () => organization.member.api.sharedItems
  const template = (more: object = {}) => ({ ...receiptLink(fixtures), ...more })
  const create = (more: object = {}) => links().create({ body: template(more) })
  const open = (body: Parameters<typeof openLink>[2]) => openLink(server, organization.member, body)
  const lastEntries = entriesIn(() => server)
  const day = 86_400_000
  const whole = () => ({
    description: 'For the flat',
    returnURL: 'https://office.example.com/thanks',
    expirationDate: Date.now() + day,
    maxUsage: 3,
    config: [
      { field: 'payer', defaultValue: 'Eva', defaultValueType: 'Alphanumeric' as const, hidden: false },
    ],
    successMessage: 'Thank you',
  })

  it('have name, assignedTo, active, description, returnURL, expirationDate, maxUsage, config and successMessage, and may leave out what is optional (B-372, B-373)', async () => {
    const given = whole()
    const { tokenId } = await create(given)
    const { sharedFile } = await links().get({ params: { sharedToken: tokenId } })
    expect(sharedFile).toMatchObject({ ...template(given), tokenId, active: true, usage: 0, state: 'open' })
    const plain = await links().get({ params: { sharedToken: (await create()).tokenId } })
    for (const name of ['returnURL', 'expirationDate', 'maxUsage', 'bannerImage', 'logoImage'])
      expect(plain.sharedFile).not.toHaveProperty(name)
  })

  it.each([
    ['name', { name: ' ' }],
    ['assignedTo', { assignedTo: '' }],
    ['templateId', { templateId: '' }],
    ['templateVersionId', { templateVersionId: 'f'.repeat(24) }],
  ])('need a name, an assignedTo and ids that are there: %s (B-377)', async (path, wrong) => {
    await expect(create(wrong)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
  })

  it('are used at least once (B-378)', async () => {
    for (const maxUsage of [0, -1, 1.5])
      await expect(create({ maxUsage })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'maxUsage' }],
      })
    await create({ maxUsage: 1 })
  })

  it('take pictures as data URIs, and an e-mail in sentTo (B-379)', async () => {
    for (const name of ['bannerImage', 'logoImage'])
      for (const wrong of ['https://x.test/a.png', 'data:image/png;base64,AAAA', 'data:text/html,x'])
        await expect(create({ [name]: wrong })).rejects.toMatchObject({
          status: 400,
          errors: [{ path: name }],
        })
    const sentTo = { ...readingLink(fixtures), sentTo: 'nobody' }
    await expect(links().create({ body: sentTo })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'sentTo', message: 'Invalid email' }],
    })
  })

  it('refuse a Numeric default that is no integer, and an empty list of texts (B-380)', async () => {
    const refused = async (defaultValue: unknown, defaultValueType: string, message: string) =>
      expect(create({ config: [{ field: 'payer', defaultValue, defaultValueType }] })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'config[0].defaultValue', message }],
      })
    for (const wrong of [1.5, '12', true]) await refused(wrong, 'Numeric', 'Must be integer')
    await refused([], 'Alphanumeric', 'At least 1 item is needed')
    await create({ config: [{ field: 'payer', defaultValue: ['Eva'], defaultValueType: 'Alphanumeric' }] })
  })

  it('refuse what leads elsewhere, a day that has passed, and a field that the form has not', async () => {
    for (const returnURL of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'ftp://a.test'])
      await expect(create({ returnURL })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'returnURL' }],
      })
    await expect(create({ expirationDate: Date.now() - 1 })).rejects.toMatchObject({
      reason: 'link-date-passed',
    })
    await expect(create({ config: [{ field: 'none' }] })).rejects.toMatchObject({
      errors: [{ path: 'config[0].field' }],
    })
  })

  it('have a token that is told once and kept as a hash, of more than 19 characters; shorter ones are none (B-381)', async () => {
    const { token, tokenId } = await create()
    expect(token.length).toBeGreaterThanOrEqual(22)
    const rows = await server.database.system((tx) => tx.all(db.selectFrom('sharedItems').selectAll()))
    expect(rows.find(({ id }) => id === tokenId)?.tokenHash).toBe(sha256(token))
    expect(JSON.stringify(rows)).not.toContain(token)
    const short = { params: { sharedToken: 'a'.repeat(18) } }
    await expect(links().get(short)).rejects.toMatchObject({ status: 400, message: 'Invalid Shared Token' })
    await expect(links().get({ params: { sharedToken: 'a'.repeat(19) } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await links().get({ params: { sharedToken: token } })).sharedFile.tokenId).toBe(tokenId)
  })

  it('answer a token, whether it is valid, and what a visitor goes on with (B-382)', async () => {
    const { token } = await create()
    expect(await server.anonymous.sharedItems.validate({ query: { token } })).toEqual({ valid: true })
    const visitor = await visitorBy(server, token)
    expect(await (await visitor.send('/app/shared-items/validate', { method: 'GET' })).json()).toEqual({
      valid: true,
    })
    const other = 'x'.repeat(43)
    expect(await server.anonymous.sharedItems.validate({ query: { token: other } })).toEqual({ valid: false })
    await expect(visitorBy(server, other)).rejects.toMatchObject({ status: 401, reason: 'link-unknown' })
  })

  it('carry the audience shared-items, a fixed issuer, the organization, the id and one configuration (B-370, B-371)', async () => {
    const claimsOf = async (body: Parameters<typeof open>[0]) => {
      const { visitor, tokenId } = await open(body)
      const [, payload = ''] = visitor.token.split('.')
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
      expect(claims).toMatchObject({ aud: 'shared-items', iss: 'tabellio', organizationId: 'acme', tokenId })
      return claims
    }
    const { templateId, templateVersionId, documentTypeId, documentTypeVersionId, documentId } = fixtures
    const ofTemplate = { tokenType: 'generate-document', templateId, templateVersionId }
    expect(await claimsOf(template())).toMatchObject({ config: ofTemplate })
    const base = { name: 'A', assignedTo: 'B' }
    const ofType = { tokenType: 'import-document' as const, documentTypeId, documentTypeVersionId }
    expect(await claimsOf({ ...base, ...ofType })).toMatchObject({ config: ofType })
    expect(await claimsOf(actionsLink(fixtures))).toMatchObject({
      config: { tokenType: 'external-actions', sentTo: 'eva@luz.test', documents: [{ documentId }, {}] },
    })
    const combined = { ...base, tokenType: 'generate-combined' as const, combinedTemplateId: 'a'.repeat(24) }
    await expect(open(combined)).rejects.toMatchObject({ status: 400, reason: 'no-combined-templates' })
  })

  it('are listed by words of their name and of whom they are for, each with its summary (B-383, B-385)', async () => {
    const { tokenId } = await create({ name: 'Contrato Ñandú', assignedTo: 'Zoé', description: 'D' })
    for (const query of [{ nameFilter: 'nandu' }, { assignedTo: 'zoe' }]) {
      const { configList, totalCount } = await links().list({ query })
      expect({ configList, totalCount }).toMatchObject({
        totalCount: 1,
        configList: [
          {
            tokenId,
            name: 'Contrato Ñandú',
            description: 'D',
            assignedTo: 'Zoé',
            tokenType: 'generate-document',
          },
        ],
      })
      expect(configList[0]?.createdAt).toBeGreaterThan(0)
    }
    expect((await links().list({ query: { nameFilter: 'nandu', assignedTo: 'eva' } })).totalCount).toBe(0)
    const reading = await links().create({ body: readingLink(fixtures) })
    const { configList } = await links().list({ query: { documentId: fixtures.documentId } })
    expect(configList.map((link) => link.tokenId)).toContain(reading.tokenId)
    expect(configList.map((link) => link.tokenId)).not.toContain(tokenId)
  })

  it('are met by whoever made them and by administrators alone', async () => {
    const mine = await create()
    const { tokenId } = await organization.admin.api.sharedItems.create({ body: template() })
    const params = { sharedToken: tokenId }
    await expect(links().get({ params })).rejects.toMatchObject({ status: 404 })
    await expect(links().remove({ params })).rejects.toMatchObject({ status: 404 })
    await expect(links().update({ params, body: template() })).rejects.toMatchObject({ status: 404 })
    const { sharedFile } = await organization.admin.api.sharedItems.get({
      params: { sharedToken: mine.tokenId },
    })
    expect(sharedFile.tokenId).toBe(mine.tokenId)
  })

  it('are changed by their token: what is revoked opens no more, and opens again (B-662)', async () => {
    const { visitor, token, tokenId } = await open(template())
    const change = (more: object) =>
      links().update({ params: { sharedToken: token }, body: { ...template(), ...more } })
    expect(await change({ name: 'Another', active: false })).toEqual({ tokenId })
    await expect(visitor.api.config()).rejects.toMatchObject({ status: 401, reason: 'link-revoked' })
    await expect(visitorBy(server, token)).rejects.toMatchObject({ status: 401, reason: 'link-revoked' })
    expect(await server.anonymous.sharedItems.validate({ query: { token } })).toEqual({ valid: false })
    await change({ name: 'Another' })
    expect((await visitor.api.config()).visit?.sharedFile.name).toBe('Another')
  })

  it('are deleted by their token, and unknown afterwards (B-384)', async () => {
    const { visitor, token, tokenId } = await open(template())
    expect(await links().remove({ params: { sharedToken: token } })).toEqual({ tokenId })
    await expect(visitor.api.config()).rejects.toMatchObject({ status: 401, reason: 'link-unknown' })
    await expect(visitorBy(server, token)).rejects.toMatchObject({ reason: 'link-unknown' })
  })

  it('end with their day (SHR-3)', async () => {
    const { visitor, token, tokenId } = await open(template({ expirationDate: Date.now() + day }))
    const passed = db.updateTable('sharedItems').set({ expiresAt: new Date(Date.now() - 1000) })
    await server.database.system((tx) => tx.run(passed.where('id', '=', tokenId)))
    await expect(visitor.api.config()).rejects.toMatchObject({ status: 401, reason: 'link-expired' })
    await expect(visitorBy(server, token)).rejects.toMatchObject({ reason: 'link-expired' })
  })

  it('ask for their password, ten times in an hour, and anew where it was changed', async () => {
    const { visitor, token } = await open(template({ password: 'river stone' }))
    await expect(visitorBy(server, token)).rejects.toMatchObject({
      status: 401,
      reason: 'link-needs-password',
    })
    const body = { ...template(), password: 'another river' }
    await links().update({ params: { sharedToken: token }, body })
    await expect(visitor.api.config()).rejects.toMatchObject({ status: 401 })
    const wrong = (at: number) => visitorBy(server, token, `guess ${at}`).catch((error: unknown) => error)
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => wrong(at)))
    const reasons = answers.map((answer) =>
      answer instanceof Error && 'reason' in answer ? answer.reason : '',
    )
    expect(reasons.filter((reason) => reason === 'too-many-attempts').length).toBeGreaterThanOrEqual(4)
    await expect(visitorBy(server, token, 'another river')).rejects.toMatchObject({ status: 429 })
    const stored = await server.database.system((tx) => tx.all(db.selectFrom('sharedItems').selectAll()))
    expect(JSON.stringify(stored)).not.toContain('river')
  })

  it('are mailed with an address whose secret the database does not hold', async () => {
    await lastEntries()
    const { token } = await create({ mailTo: ['Ana@luz.test', 'ana@luz.test'], name: 'By mail' })
    const mails = await server.database.system((tx) =>
      tx.all(db.selectFrom('mails').selectAll().where('subject', 'like', '%By mail')),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'ana@luz.test' })
    expect(mails[0]?.bodyText).toContain('/shared#{secret}')
    expect(JSON.stringify(mails)).not.toContain(token)
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({
      entryType: 'shared-item-created',
      indexed: { recipients: ['ana@luz.test'] },
    })
  })

  it('give no more than their maker may do', async () => {
    const { api } = organization.admin
    const { documentTypeId, documentTypeVersionId } = fixtures
    const { id } = await api.roles.create({
      body: {
        name: 'Reader',
        users: [organization.member.username],
        documentTypePermissions: [{ documentTypeId, action: 'deny', permissionType: 'edit' }],
      },
    })
    const ofType = { tokenType: 'import-document' as const, documentTypeId, documentTypeVersionId }
    for (const body of [template(), { ...ofType, name: 'A', assignedTo: 'B' }])
      await expect(links().create({ body })).rejects.toMatchObject({ reason: 'may-not-change-documents' })
    await links().create({ body: readingLink(fixtures) })
    await api.roles.update({ params: { roleId: id }, body: { name: 'Reader', users: [] } })
  })

  it('ask for a signature that is in state sent, signed or rejected, and in no other (B-233)', async () => {
    const { documentId, documentTypeId } = fixtures
    const create = (state: string) =>
      organization.member.send('/app/shared-items/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...readingLink(fixtures),
          documents: [{ recordType: 'document-signature-action', documentId, documentTypeId, state }],
        }),
      })
    for (const state of ['sent', 'signed', 'rejected']) expect((await create(state)).status).toBe(200)
    const refused = await create('ready')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'documents[0].state' }] })
  })

  it('tell the log who came by them: the name with the id of the link', async () => {
    await lastEntries()
    const { visitor, tokenId } = await open(template())
    await visitor.api.generate({ body: { data: receipt } })
    const username = `Eva Luna (${tokenId})`
    expect((await lastEntries()).map(({ entryType, username: by }) => [entryType, by])).toEqual([
      ['shared-item-created', organization.member.username],
      ['shared-item-opened', username],
      ['generated-document-anonymous', username],
    ])
  })
})
