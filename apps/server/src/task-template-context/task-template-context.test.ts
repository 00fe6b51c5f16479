import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../testing/document-samples.ts'
import { type Fixtures, receipt, receiptDefinition, receiptTemplate } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const newId = () => randomBytes(12).toString('hex')
const day = 24 * 3600 * 1000

describe('forms that were begun', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    owner = new Client(server.connection)
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  const member = () => organization.member.api.taskTemplateContext
  const body = (more: object = {}) => ({ ...draft(fixtures.templateVersionId), ...more })
  const begin = async (more: object = {}) => (await member().create({ body: body(more) })).id
  const get = (stateId: string) => member().get({ params: { stateId } })
  const change = (stateId: string, more: object) => member().update({ params: { stateId }, body: body(more) })
  const expire = (stateId: string) =>
    owner.query('update template_context_states set expires_at = now() where id = $1', [stateId])

  const stateOf = ['context', 'username', 'expirationDate', 'state', 'contextType']
  const ofTemplate = [...stateOf, 'templateVersionId', 'combinedTemplateId', 'templateVersionIdList']
  const path = '/app/task-template-context-state'
  const stated = (): StatedCall[] => {
    const { about: _, ...whole } = draft(fixtures.templateVersionId)
    return [
      { call: `POST ${path}`, who: 'a person', body: whole, answers: ['id'] },
      { call: `GET ${path}/{id}`, who: 'a person', answers: ofTemplate },
      { call: `PUT ${path}/{id}`, who: 'a person', body: whole, answers: ['id'] },
      { call: `DELETE ${path}/{id}`, who: 'a person' },
      { call: `GET ${path}/{id}`, who: 'a person', refuses: 'not found' },
      { call: `PUT ${path}/{id}`, who: 'a person', body: whole, refuses: 'not found' },
      { call: `DELETE ${path}/{id}`, who: 'a person', refuses: 'not found' },
    ]
  }

  it('are created, read, changed and deleted, by the calls as they are stated (B-704)', async () => {
    const { admin } = organization
    const { id } = await admin.api.taskTemplateContext.create({ body: body() })
    for (const call of stated()) expect(await differencesFrom(call, server, { id })).toEqual([])

    const stateId = await begin()
    await change(stateId, { context: { payer: 'Eva' } })
    expect((await get(stateId)).context).toEqual({ payer: 'Eva' })
    await member().remove({ params: { stateId } })
    await expect(get(stateId)).rejects.toMatchObject({ status: 404 })
  })

  it('keep whose they are, until when, and the context of a template, in which step one was (B-703, B-488)', async () => {
    const parent = {
      documentId: fixtures.documentId,
      documentVersionId: fixtures.documentVersionId,
      name: 'Receipt',
      versionNumber: 1,
    }
    const leftOver = [{ label: 'Colour', text: 'red' }]
    const id = await begin({ step: 'summary', part: 'receipt', parent, leftOver })
    const begun = Date.now()
    const state = await get(id)
    expect(state).toEqual({
      id,
      username: organization.member.username,
      expirationDate: expect.any(Number),
      state: 'open',
      contextType: 'template',
      templateId: fixtures.templateId,
      templateVersionId: fixtures.templateVersionId,
      combinedTemplateId: null,
      templateVersionIdList: null,
      templateName: 'Receipt',
      context: receipt,
      step: 'summary',
      part: 'receipt',
      about: 'María Pérez',
      parent,
      leftOver,
      revision: 1,
      savedAt: expect.any(Number),
    })
    expect(Math.abs(state.expirationDate - begun - 30 * day)).toBeLessThan(day)
  })

  it('are of a combined template with its versions, too, and name the one or the other (B-703, B-488)', async () => {
    const templateVersionIdList = [fixtures.templateVersionId]
    const { documentGroupId, templateId } = fixtures
    const { combinedTemplateId } = await organization.admin.api.combinedTemplates.create({
      body: {
        name: 'Receipt and copy',
        description: 'Both',
        documentGroupId,
        templates: [{ templateId }, { templateId }],
      },
    })
    const combined = { contextType: 'combined-template' as const, combinedTemplateId }
    const { create, update } = member()
    const { id } = await create({ body: { ...combined, templateVersionIdList, context: receipt } })
    const params = { stateId: id }
    const context = { payer: 'Ana' }
    await update({ params, body: { ...combined, templateVersionIdList, context } })
    expect(await get(id)).toMatchObject({
      ...combined,
      templateVersionIdList,
      templateName: 'Receipt and copy',
      templateVersionId: null,
      templateId: null,
      context,
    })
    const mixed = { ...body(), ...combined, templateVersionIdList }
    await expect(create({ body: mixed })).rejects.toMatchObject({ status: 400 })
    const gone = { ...combined, combinedTemplateId: 'f'.repeat(24), templateVersionIdList, context }
    await expect(create({ body: gone })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'combinedTemplateId', message: 'Invalid combinedTemplateId' }],
    })
    const unknown = { ...combined, templateVersionIdList: ['f'.repeat(24)], context }
    await expect(create({ body: unknown })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'templateVersionIdList[0]', message: 'Invalid templateVersionId' }],
    })
  })

  it('are saved over the revision that was read alone: a stale saving is told which one there is', async () => {
    const id = await begin()
    expect(await change(id, { revision: 1, context: { payer: 'First' } })).toMatchObject({ id, revision: 2 })
    await expect(change(id, { revision: 1, context: { payer: 'Late' } })).rejects.toMatchObject({
      status: 409,
      reason: 'draft-changed',
      params: { revision: 2 },
    })
    expect(await get(id)).toMatchObject({ revision: 2, context: { payer: 'First' } })
    expect(await change(id, { revision: 2, context: { payer: 'Third' } })).toMatchObject({ revision: 3 })
  })

  it('are saved by one of several at once, and the others are told', async () => {
    const id = await begin()
    const payers = ['A', 'B', 'C', 'D']
    const saved = await Promise.allSettled(
      payers.map((payer) => change(id, { revision: 1, context: { payer } })),
    )
    const done = payers.filter((_, index) => saved[index]?.status === 'fulfilled')
    expect(done).toHaveLength(1)
    expect(await get(id)).toMatchObject({ revision: 2, context: { payer: done[0] } })
  })

  it('begin once by an id that the device has made, however often it is sent', async () => {
    const stateId = newId()
    expect(await begin({ stateId })).toBe(stateId)
    await expect(begin({ stateId, context: {} })).rejects.toMatchObject({
      status: 409,
      reason: 'draft-changed',
      params: { revision: 1 },
    })
    expect(await get(stateId)).toMatchObject({ context: receipt })
    const { items } = await member().list()
    expect(items.filter((item) => item.id === stateId)).toHaveLength(1)
  })

  it('are their own person’s alone: for others there is none, and the same id is another one (G-072)', async () => {
    const id = await begin()
    const others = [organization.admin, (await server.organization('elsewhere')).admin]
    for (const { api } of others) {
      const calls = api.taskTemplateContext
      const foreign = { params: { stateId: id } }
      const absent = { params: { stateId: newId() } }
      const answerTo = (asked: Promise<unknown>) =>
        asked.then(
          () => 'answered',
          (fault: unknown) => (fault instanceof Error ? fault.message : ''),
        )
      expect(await answerTo(calls.get(foreign))).toBe(await answerTo(calls.get(absent)))
      expect(await answerTo(calls.remove(foreign))).toBe(await answerTo(calls.remove(absent)))
      expect(await answerTo(calls.get(foreign))).toBe('Template context state not found')
      expect((await calls.list()).items.map((item) => item.id)).not.toContain(id)
    }
    const admin = organization.admin.api.taskTemplateContext
    const own = { payer: 'The administrator' }
    await expect(admin.update({ params: { stateId: id }, body: body() })).rejects.toMatchObject({
      status: 404,
    })
    await admin.create({ body: body({ stateId: id, context: own }) })
    expect(await admin.get({ params: { stateId: id } })).toMatchObject({ context: own })
    expect(await get(id)).toMatchObject({ context: receipt })
  })

  it('stand in the list of their person, the one saved last first, without what is filled in', async () => {
    const [first, second] = [await begin({ about: 'First' }), await begin({ about: 'Second' })]
    await change(first, { about: 'First again' })
    const { items } = await member().list()
    const ours = items.filter(({ id }) => id === first || id === second)
    expect(ours.map(({ about }) => about)).toEqual(['First again', 'Second'])
    for (const item of items) expect(item).not.toHaveProperty('context')
  })

  it('are gone when their time has ended, and swept away then; each saving puts that off', async () => {
    const [id, other] = [await begin(), await begin()]
    await owner.query(
      `update template_context_states set expires_at = now() + interval '1 minute' where id = $1`,
      [other],
    )
    await change(other, {})
    expect((await get(other)).expirationDate).toBeGreaterThan(Date.now() + 29 * day)
    await expire(id)
    await expect(get(id)).rejects.toMatchObject({ status: 404 })
    await expect(change(id, {})).rejects.toMatchObject({ status: 404 })
    expect((await member().list()).items.map((item) => item.id)).not.toContain(id)
    await server.sweep()
    const left = await owner.query('select id from template_context_states where id = any($1)', [[id, other]])
    expect(left.rows).toEqual([{ id: other }])
  })

  it('are of templates that their person may fill in, when they are saved', async () => {
    const { templateVersionId } = await organization.admin.api.templates.create({
      body: { ...receiptTemplate(fixtures.documentGroupId), name: 'Not published' },
    })
    const refusal = {
      status: 400,
      errors: [{ path: 'templateVersionId', message: 'Invalid templateVersionId' }],
    }
    for (const unknown of [templateVersionId, 'f'.repeat(24)])
      await expect(begin({ templateVersionId: unknown })).rejects.toMatchObject(refusal)
    const id = await begin()
    await expect(change(id, { templateVersionId })).rejects.toMatchObject(refusal)
    expect(await get(id)).toMatchObject({ revision: 1 })
  })

  it('keep nothing that no document keeps: such answers stay on the device', async () => {
    const { templates, taskTemplateContext } = organization.admin.api
    const fields = receiptDefinition.fields.map((field) =>
      field.name === 'isLate' ? { ...field, properties: { ...field.properties, saveToECM: false } } : field,
    )
    const { templateVersionId } = await templates.create({
      body: {
        ...receiptTemplate(fixtures.documentGroupId),
        name: 'Not all of it kept',
        contextDefinition: { ...receiptDefinition, fields },
      },
    })
    const { isLate: _, ...kept } = receipt
    const context = receipt
    const { id } = await taskTemplateContext.create({ body: body({ templateVersionId, context }) })
    const params = { stateId: id }
    expect((await taskTemplateContext.get({ params })).context).toEqual(kept)
    await taskTemplateContext.update({ params, body: body({ templateVersionId, context }) })
    expect((await taskTemplateContext.get({ params })).context).toEqual(kept)
  })

  it('are at most 50 of a person, and 4 MiB each', async () => {
    const { api } = await server.person('acme', 'drafting')
    const { create, list, remove } = api.taskTemplateContext
    for (let at = 0; at < 50; at++) await create({ body: body() })
    const refusal = { status: 409, reason: 'too-many-drafts', params: { limit: 50 } }
    await expect(create({ body: body() })).rejects.toMatchObject(refusal)
    const [one] = (await list()).items
    await remove({ params: { stateId: one?.id ?? '' } })
    await create({ body: body() })
    const large = body({ context: { payer: 'x'.repeat(4 * 1024 * 1024) } })
    await expect(member().create({ body: large })).rejects.toMatchObject({ status: 413 })
  })

  it('go with their person’s membership', async () => {
    const id = await begin()
    await owner.query('begin')
    await owner.query(`delete from members where organization_id = 'acme' and username = $1`, [
      organization.member.username,
    ])
    const left = await owner.query('select id from template_context_states where id = $1', [id])
    await owner.query('rollback')
    expect(left.rows).toEqual([])
  })

  it('are told in the action log by the name of their template, never by what is filled in', async () => {
    const added = entriesIn(() => server)
    await added()
    const id = await begin()
    await change(id, { context: { payer: 'Eva' } })
    await member().remove({ params: { stateId: id } })
    const entries = await added()
    expect(entries.map(({ entryType }) => entryType)).toEqual(['form-begun', 'form-saved', 'form-given-up'])
    for (const entry of entries) {
      expect(entry.indexed).toMatchObject({ name: 'Receipt' })
      expect(JSON.stringify(entry)).not.toMatch(/Eva|María/)
    }
  })
})
