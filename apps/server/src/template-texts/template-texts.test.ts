import { execFileSync } from 'node:child_process'
import type { Document } from '@tabellio/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptBody, receiptDefinition, receiptWizard } from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

const withLine = (words: string): Document => ({
  ...receiptBody,
  content: receiptBody.content.map((section) => ({
    ...section,
    content: [...section.content, { type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })),
})

const withField = (path: string): Document => ({
  ...receiptBody,
  content: receiptBody.content.map((section) => ({
    ...section,
    content: [...section.content, { type: 'paragraph', content: [{ type: 'field', attrs: { path } }] }],
  })),
})

const city = {
  name: 'city',
  fullPath: 'city',
  properties: { dataType: 'Alphanumeric' as const, label: 'City' },
}

describe('the text of a template', () => {
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

  const create = async () => {
    const { templateVersionId } = await admin.api.templates.create({
      body: {
        name: 'Letter',
        description: 'A letter to a payer',
        documentGroupId: fixtures.documentGroupId,
        language: 'English',
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        body: receiptBody,
        tags: ['kept'],
        nameConfig: 'Letter to {payer}',
      },
    })
    return { templateVersionId }
  }

  it('is loaded and saved as the document model, as a version that nobody fills in yet (B-713)', async () => {
    const params = await create()
    const { templates, templateTexts } = admin.api
    await templates.publish({ params, body: { type: 'now' } })
    const loaded = await templateTexts.load({ params })
    expect(loaded).toMatchObject({
      ...params,
      newestTemplateVersionId: params.templateVersionId,
      versionNumber: 1,
      name: 'Letter',
      language: 'English',
      body: receiptBody,
      contextDefinition: receiptDefinition,
    })
    const saved = await templateTexts.save({ params, body: { body: withLine('Thank you.') } })
    expect(saved.templateId).toBe(loaded.templateId)
    const next = { templateVersionId: saved.templateVersionId }
    expect(await templateTexts.load({ params: next })).toMatchObject({
      body: withLine('Thank you.'),
      versionNumber: 2,
    })
    // What the text does not say stays as it was, and the version before does, too.
    expect(await templates.get({ params: next })).toMatchObject({
      name: 'Letter',
      description: 'A letter to a payer',
      nameConfig: 'Letter to {payer}',
      tagDefinition: ['kept'],
      isPublished: false,
    })
    expect(await templates.get({ params })).toMatchObject({ isPublished: true })
    expect(await templateTexts.load({ params })).toMatchObject({
      body: receiptBody,
      newestTemplateVersionId: saved.templateVersionId,
    })
  })

  it('brings the fields that its words became, and their places in the form', async () => {
    const params = await create()
    const [page] = receiptWizard.pages
    const [section] = page?.sections ?? []
    if (!page || !section) throw new Error('The receipt has a form')
    const fields = [...section.fields, { key: 'city', isRecord: false }]
    const text = {
      body: withField('city'),
      contextDefinition: { ...receiptDefinition, fields: [...receiptDefinition.fields, city] },
      wizardDefinition: { ...receiptWizard, pages: [{ ...page, sections: [{ ...section, fields }] }] },
    }
    const { templateVersionId } = await admin.api.templateTexts.save({ params, body: text })
    const info = await admin.api.templates.get({ params: { templateVersionId } })
    expect(info.contextDefinition).toEqual(text.contextDefinition)
    expect(info.wizardDefinition.pages).toEqual(text.wizardDefinition.pages)
  })

  it('stays what its documents are kept as, whichever page saves the next version (B-718)', async () => {
    const first = await create()
    const { templateLife, templates, templateTexts } = admin.api
    const info = (templateVersionId: string) => templates.get({ params: { templateVersionId } })
    const isPdf = async (templateVersionId: string) => (await info(templateVersionId)).saveAsPdf
    const tags = ['leases']
    const { templateVersionId } = await templateLife.update({ params: first, body: { tags } })
    const params = { templateVersionId }
    await templateLife.saveAsPdf({ params, body: { saveAsPdf: false } })
    const written = await templateTexts.save({ params, body: { body: withLine('More') } })
    expect(await info(written.templateVersionId)).toMatchObject({ saveAsPdf: false, tagDefinition: tags })
    const designed = await templates.create({
      body: {
        name: 'Letter',
        description: 'A letter to a payer',
        documentGroupId: fixtures.documentGroupId,
        language: 'English',
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        body: receiptBody,
        parentTemplateVersionId: written.templateVersionId,
      },
    })
    expect(await isPdf(designed.templateVersionId)).toBe(false)
    expect(await isPdf((await create()).templateVersionId)).toBe(true)
  })

  it('is refused to the second of two authors, who loses nothing of either (VER-1)', async () => {
    const params = await create()
    const save = (words: string) =>
      admin.api.templateTexts.save({ params, body: { body: withLine(words) } }).then(
        () => 'saved',
        ({ status, reason }: { status: number; reason: string }) => `${status} ${reason}`,
      )
    const answers = await Promise.all([save('Mine'), save('Hers')])
    expect(answers.toSorted()).toEqual(['409 newer-version', 'saved'])
    const words = answers[0] === 'saved' ? 'Mine' : 'Hers'
    const { newestTemplateVersionId } = await admin.api.templateTexts.load({ params })
    const newest = await admin.api.templateTexts.load({
      params: { templateVersionId: newestTemplateVersionId },
    })
    expect(newest.body).toEqual(withLine(words))
  })

  it('tells its authors who else has it open, and where in it', async () => {
    const params = await create()
    const here = ({ api }: Person, place: string) => api.templateTexts.here({ params, body: { place } })
    expect((await here(admin, 'The beginning')).others).toEqual([])
    expect((await here(admin, 'The end')).others).toEqual([])
    await admin.api.templates.publish({ params, body: { type: 'now' } })
    await expect(here(member, '')).rejects.toMatchObject({ status: 403 })
  })

  it('comes back with its problems, each at its paragraph', async () => {
    const params = await create()
    const body = withField('city')
    await expect(admin.api.templateTexts.save({ params, body: { body } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'body/content/0/content/2/content/0', key: 'unknown-path' }],
    })
    const strange = { ...body, content: [{ type: 'chapter' }] } as unknown as Document
    await expect(admin.api.templateTexts.save({ params, body: { body: strange } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await admin.api.templateTexts.load({ params })).toMatchObject({ body: receiptBody })
  })

  it('is open to those alone whom a role lets change the template', async () => {
    const params = await create()
    await admin.api.templates.publish({ params, body: { type: 'now' } })
    const { templateTexts } = member.api
    await expect(templateTexts.load({ params })).rejects.toMatchObject({ status: 403 })
    await expect(templateTexts.save({ params, body: { body: receiptBody } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is shown with the values of a sample before it is saved, to its authors alone', async () => {
    const { templateVersionId } = await create()
    await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const text = {
      body: withLine('Not saved yet.'),
      contextDefinition: receiptDefinition,
      wizardDefinition: receiptWizard,
    }
    const ask = (person: Person, body = text.body) =>
      person.api.generations.live({ body: { templateVersionId, data: receipt, text: { ...text, body } } })
    const file = await ask(admin)
    const input = new Uint8Array(await file.arrayBuffer())
    expect(execFileSync('pdftotext', ['-', '-'], { input }).toString()).toContain('Not saved yet.')
    await expect(ask(member)).rejects.toMatchObject({ status: 403 })
    await expect(ask(admin, withField('city'))).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'text/body/content/0/content/2/content/0', key: 'unknown-path' }],
    })
  })
})
