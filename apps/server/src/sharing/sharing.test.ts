import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('sharing', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())
  beforeEach(() => server.database.system((tx) => tx.run(db.deleteFrom('mails'))))

  const mails = () =>
    server.database.system((tx) => tx.all(db.selectFrom('mails').selectAll().orderBy('recipient')))
  const versionOf = ({ documentId, documentVersionId }: Fixtures) => ({ documentId, documentVersionId })
  const letter = {
    recipients: ['eva@luz.test', 'Ana@luz.test', 'ana@LUZ.test'],
    subject: 'The deed',
    body: 'Here.',
  }
  const share = (more: object = {}, params = versionOf(fixtures)) =>
    organization.member.api.sharing.document({ params, body: { ...letter, ...more } })

  it('sends a version of a document to recipients, of whom there is one, with a subject and a text (B-576)', async () => {
    await share()
    const kept = await mails()
    expect(kept.map(({ recipient }) => recipient)).toEqual(['ana@luz.test', 'eva@luz.test'])
    const { blob, name } = await server.database.system(async (tx) => {
      const version = await tx.first(
        db
          .selectFrom('documentVersions')
          .select(['blob', 'name'])
          .where('id', '=', fixtures.documentVersionId),
      )
      if (!version) throw new Error('The fixtures have a document')
      return version
    })
    for (const mail of kept) {
      expect(mail).toMatchObject({ subject: 'The deed', replyTo: organization.member.username })
      expect(mail.attachment).toEqual({ blob, name: `${name}.pdf`, mimeType: 'application/pdf' })
      expect(mail.bodyText).toMatch(/^Here\.\n\n-- \nmember@acme\.test of /)
    }
    for (const wrong of [
      { recipients: [] },
      { subject: ' ' },
      { body: '' },
      { subject: 'a\r\nBcc: all@acme.test' },
    ])
      await expect(share(wrong)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: Object.keys(wrong)[0] }],
      })
    await expect(share({ recipients: ['ana'] })).rejects.toMatchObject({
      errors: [{ path: 'recipients[0]' }],
    })
    expect(await mails()).toHaveLength(2)
  })

  it('says in the log who got what', async () => {
    await share()
    const { items } = await organization.admin.api.actionLogs.list({
      query: { entryTypes: 'document-shared' },
    })
    expect(items[0]).toMatchObject({
      username: organization.member.username,
      recipients: ['eva@luz.test', 'ana@luz.test'],
      indexed: versionOf(fixtures),
    })
  })

  it('sends nothing of a document that the sender does not see', async () => {
    const { api } = organization.admin
    const { id: roleId } = await api.roles.create({
      body: {
        name: 'Blind',
        users: [organization.member.username],
        documentTypePermissions: [
          { documentTypeId: fixtures.documentTypeId, action: 'deny', permissionType: 'view' },
        ],
      },
    })
    await expect(share()).rejects.toMatchObject({ status: 404 })
    expect(await mails()).toEqual([])
    await api.roles.update({ params: { roleId }, body: { name: 'Blind', users: [] } })
    await share()
    expect(await mails()).toHaveLength(2)
  })

  it('sends a support message with a phone number of 1 to 15 characters and a text of 1 to 1000 (B-577)', async () => {
    const ask = (more: object = {}) =>
      organization.member.api.sharing.support({
        body: { phoneNumber: '2222-1000', body: 'It hangs', ...more },
      })
    await ask({
      phoneNumber: '1'.repeat(15),
      body: 'x'.repeat(1000),
      name: 'n'.repeat(1000),
      email: 'e'.repeat(1000),
    })
    await ask({ phoneNumber: '1', body: 'x' })
    const { techContact } = await organization.admin.api.organizations.get()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([techContact.email, techContact.email])
    const [mail] = await mails()
    expect(mail?.bodyText).toContain(organization.member.username)
    for (const wrong of [
      { phoneNumber: '' },
      { phoneNumber: '1'.repeat(16) },
      { body: '' },
      { body: 'x'.repeat(1001) },
      { name: 'n'.repeat(1001) },
      { email: 'e'.repeat(1001) },
    ])
      await expect(ask(wrong)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: Object.keys(wrong)[0] }],
      })
  })

  it('takes no more than 100 mails of a person in an hour', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `to${index}@luz.test`)
    const answers = []
    for (let at = 0; at < 6; at++)
      answers.push(
        await share({ recipients }).then(
          () => 'sent',
          (error: unknown) => error,
        ),
      )
    expect(answers.at(-1)).toMatchObject({ status: 429, reason: 'too-many-attempts' })
  })
})
