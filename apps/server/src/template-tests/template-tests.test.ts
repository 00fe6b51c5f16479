import type { Document } from '@tabellio/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptBody, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the tests of a template', () => {
  let server: TestServer
  let fixtures: Fixtures
  let admin: Person
  let member: Person
  beforeAll(async () => {
    const opened = await fixtureServer()
    ;({ server, fixtures } = opened)
    ;({ admin, member } = opened.organization)
  })
  afterAll(() => server.close())

  const create = (name: string) =>
    admin.api.templates.create({ body: { ...receiptTemplate(fixtures.documentGroupId), name } })
  const late = { ...receipt, isLate: true }
  const lateTest = {
    name: 'Paid late',
    context: late,
    mustAppear: ['The payment came late.', 'María  Pérez'],
    mustNotAppear: ['nobody'],
  }
  const publish = (templateVersionId: string) =>
    admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })

  it('are kept, changed, listed and deleted by whoever may change the template, and by nobody else', async () => {
    const { templateId } = await create('Kept')
    const { api } = admin
    const { templateTestId } = await api.templateTests.create({ params: { templateId }, body: lateTest })
    const params = { templateTestId }
    await api.templateTests.update({ params, body: { ...lateTest, name: 'Late', mustNotAppear: [] } })
    const { items, totalCount } = await api.templateTests.list({ params: { templateId } })
    expect(totalCount).toBe(1)
    expect(items).toMatchObject([{ ...lateTest, templateTestId, name: 'Late', mustNotAppear: [] }])
    const published = { templateId: fixtures.templateId }
    for (const others of [
      () => member.api.templateTests.list({ params: published }),
      () => member.api.templateTests.create({ params: published, body: lateTest }),
      () => member.api.templateTests.run({ params: { templateVersionId: fixtures.templateVersionId } }),
      () =>
        member.api.templateTests.fromSample({ params: { templateVersionId: fixtures.templateVersionId } }),
    ])
      await expect(others()).rejects.toMatchObject({ status: 403 })
    await expect(member.api.templateTests.remove({ params })).rejects.toMatchObject({ status: 404 })
    await api.templateTests.remove({ params })
    expect((await api.templateTests.list({ params: { templateId } })).items).toEqual([])
    await expect(api.templateTests.remove({ params })).rejects.toMatchObject({ status: 404 })
  })

  it('let a version be published that says what they say, and no other, with which and why', async () => {
    const { templateId, templateVersionId } = await create('Guarded')
    const { templateTestId } = await admin.api.templateTests.create({
      params: { templateId },
      body: { ...lateTest, mustNotAppear: ['payment came'] },
    })
    await expect(publish(templateVersionId)).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: `tests/${templateTestId}`,
          key: 'test-has-text',
          params: { name: 'Paid late', text: 'payment came' },
          message: 'The test “Paid late” fails: “payment came” is there.',
        },
      ],
    })
    expect((await admin.api.templates.get({ params: { templateVersionId } })).isPublished).toBe(false)
    for (const type of ['publish-at', 'publish-range'] as const) {
      const publishFrom = '2030-01-01'
      const body =
        type === 'publish-at' ? { type, publishFrom } : { type, publishFrom, publishTo: '2031-01-01' }
      const later = admin.api.templates.publish({ params: { templateVersionId }, body })
      await expect(later).rejects.toMatchObject({ errors: [{ key: 'test-has-text' }] })
    }
    await admin.api.templateTests.update({ params: { templateTestId }, body: lateTest })
    expect(await publish(templateVersionId)).toMatchObject({ isPublished: true })
  })

  it('are asked of the version that is to be published: a clause that was taken out is missed', async () => {
    const { templateId, templateVersionId } = await create('Clause')
    await admin.api.templateTests.create({ params: { templateId }, body: lateTest })
    const [section] = receiptBody.content
    if (!section) throw new Error('A receipt has a section')
    const body: Document = { ...receiptBody, content: [{ ...section, content: section.content.slice(0, 1) }] }
    const next = await admin.api.templateLife.update({ params: { templateVersionId }, body: { body } })
    const { items } = await admin.api.templateTests.run({ params: next })
    expect(items).toMatchObject([
      {
        name: 'Paid late',
        passes: false,
        problems: [{ key: 'test-misses-text', params: { text: 'The payment came late.' } }],
      },
    ])
    await expect(publish(next.templateVersionId)).rejects.toMatchObject({
      errors: [{ key: 'test-misses-text' }],
    })
    expect(await publish(templateVersionId)).toMatchObject({ isPublished: true })
  })

  it('say which field of theirs is gone', async () => {
    const { templateId, templateVersionId } = await create('Gone')
    const context = { ...receipt, colour: 'red' }
    await admin.api.templateTests.create({
      params: { templateId },
      body: { ...lateTest, context, mustAppear: [], mustNotAppear: [] },
    })
    const { items } = await admin.api.templateTests.run({ params: { templateVersionId } })
    expect(items).toMatchObject([
      { problems: [{ key: 'test-field-gone', params: { name: 'Paid late', field: 'colour' } }] },
    ])
    await expect(publish(templateVersionId)).rejects.toMatchObject({ errors: [{ key: 'test-field-gone' }] })
  })

  it('are made of a sample at once, and pass: what its answers put into the document must appear', async () => {
    const { templateId, templateVersionId } = await create('Sampled')
    const params = { templateVersionId }
    await admin.api.templateTests.fromSample({ params })
    await admin.api.templateTests.fromSample({ params })
    const { items } = await admin.api.templateTests.list({ params: { templateId } })
    expect(items.map(({ name }) => name)).toEqual(['Sample', 'Sample 2'])
    expect(items[0]?.mustAppear).toContainEqual(expect.stringContaining('Received from'))
    expect(Object.keys(items[0]?.context ?? {})).toEqual(expect.arrayContaining(['payer', 'amount']))
    const { items: results } = await admin.api.templateTests.run({ params })
    expect(results.map(({ passes }) => passes)).toEqual([true, true])
  })

  it('are at most fifty', async () => {
    const { templateId } = await create('Many')
    const add = (name: string) =>
      admin.api.templateTests.create({ params: { templateId }, body: { ...lateTest, name } })
    await Promise.all(Array.from({ length: 50 }, (_, at) => add(`Test ${at}`)))
    await expect(add('One more')).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'name', key: 'too-many-tests', params: { limit: 50 } }],
    })
  })
})
