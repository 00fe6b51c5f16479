import { execFileSync } from 'node:child_process'
import { xmlAttacks } from '@tabellio/templates/xml/xml-attacks.test-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

describe('a template as a file', () => {
  let server: TestServer
  let fixtures: Fixtures
  let admin: Person
  let member: Person
  let other: Person
  beforeAll(async () => {
    const opened = await fixtureServer()
    ;({ server, fixtures } = opened)
    ;({ admin, member } = opened.organization)
    other = (await server.organization('other')).admin
  })
  afterAll(() => server.close())

  const exported = async ({ api }: Person, templateVersionId: string) => {
    const file = await api.templateExchange.export({ params: { templateVersionId } })
    return file.text()
  }
  const textOf = async ({ api }: Person, templateVersionId: string) => {
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const body = receiptRequest(templateVersionId, undefined, { isPreview: true })
    const { documents } = await api.generations.sync({ body })
    const input = Buffer.from(documents[0]?.blob?.split(',')[1] ?? '', 'base64')
    return execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' })
  }

  it('is the same byte by byte after it was imported and exported again (B-551, G-177)', async () => {
    const body = { ...receiptTemplate(fixtures.documentGroupId), tags: [{ a: 'ü <&>' }], saveToECM: false }
    const { templateVersionId } = await admin.api.templates.create({ body })
    const xml = await exported(admin, templateVersionId)
    expect(xml).toContain('ü &lt;&amp;')
    const imported = await admin.api.templateExchange.import({ body: { xml } })
    expect(imported.templateVersionId).not.toBe(templateVersionId)
    expect(await exported(admin, imported.templateVersionId)).toBe(xml)
    const next = await admin.api.templateExchange.import({
      body: { xml, parentTemplateVersionId: imported.templateVersionId },
    })
    expect(next.templateId).toBe(imported.templateId)
    const info = await admin.api.templates.get({ params: next })
    expect(info).toMatchObject({ versionNumber: 2, saveToECM: false, isPublished: false })
  })

  it('makes the same document in another organization', async () => {
    const xml = await exported(admin, fixtures.templateVersionId)
    const group = { name: 'Theirs', description: 'Of the others' }
    const { documentGroupId } = await other.api.documentGroups.create({ body: group })
    const ids = await other.api.templateExchange.import({ body: { xml, documentGroupId } })
    expect(await textOf(other, ids.templateVersionId)).toBe(await textOf(admin, fixtures.templateVersionId))
    const foreign = other.api.templateExchange.import({ body: { xml } })
    await expect(foreign).rejects.toMatchObject({ status: 400, errors: [{ path: 'documentGroupId' }] })
  })

  it('is stored unless it says explicitly that it is not (B-553)', async () => {
    const xml = (await exported(admin, fixtures.templateVersionId)).replace(/ *<saveToECM.*\n/, '')
    const params = await admin.api.templateExchange.import({ body: { xml } })
    expect((await admin.api.templates.get({ params })).saveToECM).toBe(true)
  })

  it('is refused with the name of what is wrong with it', async () => {
    const xml = await exported(admin, fixtures.templateVersionId)
    const refused = (given: string) => admin.api.templateExchange.import({ body: { xml: given } })
    await expect(refused(`<!DOCTYPE x>${xml}`)).rejects.toMatchObject({
      status: 400,
      reason: 'xml-with-doctype',
      errors: [{ path: 'xml', params: { name: 'DOCTYPE' } }],
    })
    await expect(
      refused(xml.replace('</information>', '<owner>me</owner></information>')),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('owner'),
    })
    await expect(refused(xml.replaceAll('payer', 'nobody').replace('nobody', 'payer'))).rejects.toMatchObject(
      {
        status: 400,
      },
    )
  })

  it('is refused with 400 where it is an attack, whichever of them, and the server does not grow by it (A22)', async () => {
    const attacks = xmlAttacks.filter(([, xml]) => xml !== '')
    expect(attacks.length).toBeGreaterThanOrEqual(30)
    const before = process.memoryUsage.rss()
    for (const [what, xml] of attacks)
      await expect(admin.api.templateExchange.import({ body: { xml } }), what).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'xml' }],
      })
    expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(200)
  })

  it('is for whom a role lets change templates', async () => {
    const params = { templateVersionId: fixtures.templateVersionId }
    await expect(member.api.templateExchange.export({ params })).rejects.toMatchObject({ status: 403 })
    const xml = await exported(admin, fixtures.templateVersionId)
    const imported = member.api.templateExchange.import({ body: { xml } })
    await expect(imported).rejects.toMatchObject({ status: 403 })
  })

  it('is extracted from a text of at least 300 characters (B-557, G-209)', async () => {
    const { extract } = member.api.templateExchange
    const text = `SERVICE AGREEMENT\n\nBetween Mr. John Smith (the "Client") and the firm, for USD 1,000.00 a month.\nDate of signing: ______\n`
    await expect(extract({ body: { content: 'x'.repeat(299) } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'content', key: 'too-short', params: { limit: 300 } }],
    })
    const found = await extract({ body: { content: text + 'All is as they say. '.repeat(20) } })
    expect(found).toMatchObject({
      name: 'SERVICE AGREEMENT',
      description: expect.stringContaining('John Smith'),
    })
    expect(found.contextDefinition.fields.map(({ name }) => name)).toEqual([
      'client',
      'amount',
      'dateOfSigning',
    ])
  })
})
