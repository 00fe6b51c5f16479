import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { db } from '../platform/database.ts'
import { listVersions } from '../templates/index.ts'
import { type Fixtures, receiptLink, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { type Person, type TestServer, fixtureServer, workDone } from '../testing/server.ts'
import { paymentWorkflow } from '../testing/workflow-samples.ts'

describe('the life of a template', () => {
  let server: TestServer
  let fixtures: Fixtures
  let admin: Person
  let member: Person
  beforeAll(async () => {
    const opened = await fixtureServer({ role: 'all' })
    ;({ server, fixtures } = opened)
    ;({ admin, member } = opened.organization)
  })
  afterAll(() => server.close())
  const lastEntries = entriesIn(() => server)

  const create = (more: object = {}) =>
    admin.api.templates.create({ body: { ...receiptTemplate(fixtures.documentGroupId), ...more } })
  const published = async (more: object = {}) => {
    const ids = await create(more)
    await admin.api.templates.publish({ params: ids, body: { type: 'now' } })
    return ids
  }
  const refusalOf = (templateId: string, who = admin) =>
    who.send(`/app/template/${templateId}`, { method: 'DELETE' })

  it('shows its templates by a filter in the body and a page in the query (G-210, B-550)', async () => {
    await published({ name: 'Filtered one', language: 'French' })
    await published({ name: 'Filtered two' })
    const { list } = member.api.templateLife
    const names = async (body: object, query: object = {}) =>
      (await list({ body, query })).items.map(({ name }) => name)
    expect(await names({ nameFilter: 'filtered' })).toEqual(['Filtered one', 'Filtered two'])
    expect(await names({ nameFilter: 'filtered', language: 'French' })).toEqual(['Filtered one'])
    expect(await names({ nameFilter: 'filtered' }, { pageNumber: 1 })).toEqual([])
    for (const rowsPerPage of [15, 30, 100]) {
      expect(await list({ body: {}, query: { rowsPerPage } })).toMatchObject({ rowsPerPage })
      expect(await member.api.templates.list({ query: { rowsPerPage } })).toMatchObject({ rowsPerPage })
    }
    await expect(list({ body: {}, query: { rowsPerPage: 50 } })).rejects.toMatchObject({ status: 400 })
  })

  it('tells whether a name is taken, whatever its case and whoever may see what has it (B-720)', async () => {
    const { templateId } = await create({ name: 'Taken name' })
    const exists = (name: string) => member.api.templateLife.exists({ query: { name } })
    expect(await exists(' TAKEN name')).toEqual({ exists: true })
    expect(await exists('Taken')).toEqual({ exists: false })
    await admin.api.templateLife.remove({ params: { templateId } })
    expect(await exists('Taken name')).toEqual({ exists: false })
  })

  it('lists output formats, input masks and the three languages, whole (B-721, B-542)', async () => {
    const { outputFormats, inputMasks, languages } = member.api.templateLife
    expect((await outputFormats()).items.map(({ key }) => key)).toEqual([
      'docx',
      'pdf',
      'html',
      'txt',
      'pdf-with-data',
      'e-invoice',
    ])
    const { items } = await languages()
    expect(items.map(({ key }) => key)).toEqual(['English', 'Spanish', 'French'])
    const masks = (await inputMasks()).items
    expect(masks.length).toBeGreaterThan(5)
    for (const { mask, label } of masks) {
      expect(mask).toMatch(/[#@*]/)
      expect(label).not.toBe('')
    }
  })

  it('gives its image, its thumbnail and its contents to who shows a token in the query (B-714)', async () => {
    const { templateVersionId } = await published()
    await workDone(server)
    const { token } = await member.api.sessions.downloadToken()
    const path = (what: string) => `/app/templates/${templateVersionId}/${what}`
    const get = (what: string, query = `?token=${token}`) =>
      server.send(`${path(what)}${query}`, { method: 'GET' })
    const widthOf = async (what: string) =>
      Buffer.from(await (await get(what)).arrayBuffer()).readUInt32BE(16)
    expect(await widthOf('thumbnail')).toBe(400)
    expect(await widthOf('image')).toBe(1200)
    expect((await get('contents')).status).toBe(200)
    for (const what of ['image', 'thumbnail', 'contents']) expect((await get(what, '')).status).toBe(401)
  })

  it('is updated by a version after the one that the update names, which says what is another (B-715)', async () => {
    const first = await published({ name: 'Before', tags: ['kept'] })
    await admin.api.templateLife.saveAsPdf({ params: first, body: { saveAsPdf: false } })
    const second = await admin.api.templateLife.update({ params: first, body: { name: 'After' } })
    expect(second.templateId).toBe(first.templateId)
    const [before, after] = await Promise.all(
      [first, second].map((params) => admin.api.templates.get({ params })),
    )
    expect(before).toMatchObject({ name: 'Before', versionNumber: 1, isPublished: true })
    expect(after).toMatchObject({ name: 'After', versionNumber: 2, isPublished: false, saveAsPdf: false })
    for (const part of ['description', 'tagDefinition', 'contextDefinition', 'nameConfig'] as const)
      expect(after?.[part]).toEqual(before?.[part])
    const again = admin.api.templateLife.update({ params: first, body: { name: 'Too late' } })
    await expect(again).rejects.toMatchObject({ status: 409, reason: 'newer-version' })
    const empty = admin.api.templateLife.update({ params: second, body: {} })
    await expect(empty).rejects.toMatchObject({ status: 400 })
    const short = admin.api.templateLife.update({ params: second, body: { name: 'ab' } })
    await expect(short).rejects.toMatchObject({ status: 400, errors: [{ path: 'name' }] })
    const others = member.api.templateLife.update({ params: first, body: { name: 'Mine' } })
    await expect(others).rejects.toMatchObject({ status: 403 })
  })

  it('keeps the flag saveAsPdf of a version, which its authors set (G-208, B-718)', async () => {
    const params = await published()
    const flag = async () => (await member.api.templates.get({ params })).saveAsPdf
    expect(await flag()).toBe(true)
    await admin.api.templateLife.saveAsPdf({ params, body: { saveAsPdf: false } })
    expect(await flag()).toBe(false)
    await admin.api.templateLife.saveAsPdf({ params, body: { saveAsPdf: true } })
    expect(await flag()).toBe(true)
    const others = member.api.templateLife.saveAsPdf({ params, body: { saveAsPdf: false } })
    await expect(others).rejects.toMatchObject({ status: 403 })
  })

  it('shows its versions to its authors, and to others those that they may fill in', async () => {
    const first = await published({ name: 'Many versions' })
    const second = await admin.api.templateLife.update({ params: first, body: { name: 'Many versions 2' } })
    const { items, totalCount } = await admin.api.templateLife.versions({ params: first })
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { templateVersionId: second.templateVersionId, versionNumber: 2, isPublished: false },
      { templateVersionId: first.templateVersionId, versionNumber: 1, isPublished: true },
    ])
    expect(items[0]).toMatchObject({ publishTemplateFrom: null, createdBy: admin.username })
    const seen = (await member.api.templateLife.versions({ params: first })).items
    expect(seen.map(({ versionNumber }) => versionNumber)).toEqual([1])
  })

  it('is published by whoever a role lets publish, and by no other member (B-561)', async () => {
    const params = await create()
    const publish = () => member.api.templates.publish({ params, body: { type: 'now' } })
    await expect(publish()).rejects.toMatchObject({ status: 403 })
    const body = {
      name: 'Publishers',
      globalPermissions: ['publish-template' as const],
      users: [member.username],
    }
    const { id: roleId } = await admin.api.roles.create({ body })
    expect(await publish()).toMatchObject({ isPublished: true })
    await admin.api.roles.update({ params: { roleId }, body: { name: 'Publishers', users: [] } })
    await expect(publish()).rejects.toMatchObject({ status: 403 })
  })

  it('opens and closes at the very moment, and needs nothing to run at it (B-547, B-716)', async () => {
    const { templateId, templateVersionId } = await published()
    const isOpen = (from: string, to: string) =>
      server.database.system(async (tx) => {
        await tx.run(
          db
            .updateTable('templatePublications')
            .set({ publishFrom: sql`now() + ${from}::interval`, publishTo: sql`now() + ${to}::interval` })
            .where('templateVersionId', '=', templateVersionId),
        )
        const inside = { ...tx, organizationId: 'acme', actor: { kind: 'job' as const, name: 'clock' } }
        const { items } = await listVersions(inside, { templateId, pageNumber: 0, rowsPerPage: 15 })
        return items[0]?.isPublished
      })
    expect(await isOpen('1 millisecond', '1 hour')).toBe(false)
    expect(await isOpen('0', '1 millisecond')).toBe(true)
    expect(await isOpen('-1 hour', '0')).toBe(false)
  })

  it('takes the moments of the hour that comes twice for two (B-547)', async () => {
    const params = await create()
    const fromOf = async (publishFrom: string) => {
      await admin.api.templates.publish({ params, body: { type: 'publish-at', publishFrom } })
      return (await admin.api.templates.get({ params })).publishTemplateFrom ?? 0
    }
    const summer = await fromOf('2030-10-27T02:30:00+02:00')
    const winter = await fromOf('2030-10-27T02:30:00+01:00')
    expect(winter - summer).toBe(3_600_000)
  })

  describe('deleted', () => {
    it('is in no list, filled in by nobody and in no role any more; its documents stay (B-558, B-562)', async () => {
      const { templateId, templateVersionId } = await published({ name: 'Gone soon' })
      const { documents } = await member.api.generations.sync({ body: receiptRequest(templateVersionId) })
      const [{ documentId = '', documentVersionId = '' } = {}] = documents
      const rule = { templateId, action: 'allow' as const, permissionType: 'edit' as const }
      const { id: roleId } = await admin.api.roles.create({
        body: { name: 'Authors of it', templatePermissions: [rule] },
      })
      await lastEntries()
      await admin.api.templateLife.remove({ params: { templateId } })
      expect(await lastEntries()).toMatchObject([{ entryType: 'template-deleted' }])
      const { items } = await admin.api.templates.list({ query: { nameFilter: 'Gone soon' } })
      expect(items).toEqual([])
      const params = { templateVersionId }
      for (const call of [
        admin.api.templates.get,
        admin.api.templates.contents,
        admin.api.templateTexts.load,
      ])
        await expect(call({ params })).rejects.toMatchObject({ status: 404 })
      const publish = admin.api.templates.publish({ params, body: { type: 'now' } })
      await expect(publish).rejects.toMatchObject({ status: 404 })
      const again = member.api.generations.sync({ body: receiptRequest(templateVersionId) })
      await expect(again).rejects.toMatchObject({ status: 400 })
      const link = admin.api.sharedItems.create({ body: receiptLink({ templateId, templateVersionId }) })
      await expect(link).rejects.toMatchObject({ status: 400 })
      expect((await admin.api.roles.get({ params: { roleId } })).templatePermissions).toEqual([])
      const raw = await member.send(`/app/documents/${documentId}/versions/${documentVersionId}?raw=true`, {
        method: 'GET',
      })
      const input = Buffer.from(await raw.arrayBuffer())
      expect(execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' })).toContain('María Pérez')
      expect((await refusalOf(templateId)).status).toBe(404)
    })

    it('is not while a form by a link asks for it: public-form-compromised (B-558, B-722)', async () => {
      const ids = await published({ name: 'Linked' })
      const { tokenId } = await member.api.sharedItems.create({ body: receiptLink(ids) })
      const affected = () => admin.api.templateLife.affectedEntities({ params: ids })
      expect(await affected()).toEqual({
        combinedTemplates: [],
        publicForms: [{ id: tokenId, name: 'Receipt of the rent' }],
        workflowTypes: [],
      })
      const refused = await refusalOf(ids.templateId)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        errorCode: 'conflict',
        messages: [{ type: 'public-form-compromised', names: ['Receipt of the rent'] }],
      })
      await admin.api.sharedItems.remove({ params: { sharedToken: tokenId } })
      expect((await affected()).publicForms).toEqual([])
      expect((await refusalOf(ids.templateId)).status).toBe(204)
    })

    it('is not while a workflow waits for its documents: workflowTypes-compromised (B-558, B-722)', async () => {
      const ids = await published({ name: 'Awaited' })
      const types = await admin.api.documentTypes.all()
      const documentTypeId = types.items.find(({ name }) => name === 'Awaited')?.documentTypeId ?? ''
      const body = paymentWorkflow('Waits', { roleId: fixtures.cashierRoleId, documentTypeId })
      const { workflowTypeId } = await admin.api.workflowTypes.create({ body })
      expect((await admin.api.templateLife.affectedEntities({ params: ids })).workflowTypes).toEqual([
        { id: workflowTypeId, name: 'Waits' },
      ])
      const refused = await refusalOf(ids.templateId)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        messages: [{ type: 'workflowTypes-compromised', names: ['Waits'] }],
      })
      await admin.api.workflowTypes.remove({ params: { workflowTypeId } })
      expect((await refusalOf(ids.templateId)).status).toBe(204)
    })

    it('is not while it stands in a combined one: combined-template-compromised (B-558, B-722)', async () => {
      const ids = await published({ name: 'Combined' })
      const { combinedTemplateId } = await admin.api.combinedTemplates.create({
        body: {
          name: 'Both',
          description: 'One form for both',
          documentGroupId: fixtures.documentGroupId,
          templates: [{ templateId: ids.templateId }, { templateId: fixtures.templateId }],
        },
      })
      expect((await admin.api.templateLife.affectedEntities({ params: ids })).combinedTemplates).toEqual([
        { id: combinedTemplateId, name: 'Both' },
      ])
      const refused = await refusalOf(ids.templateId)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        messages: [{ type: 'combined-template-compromised', names: ['Both'] }],
      })
      await admin.api.combinedTemplates.remove({ params: { combinedTemplateId } })
      expect((await refusalOf(ids.templateId)).status).toBe(204)
    })

    it('is by administrators alone: delete-template-permission-denied (B-558)', async () => {
      const { templateId } = await published({ name: 'Not yours' })
      const refused = await refusalOf(templateId, member)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        errorCode: 'forbidden',
        messages: [{ type: 'delete-template-permission-denied', names: ['Not yours'] }],
      })
    })
  })
})
