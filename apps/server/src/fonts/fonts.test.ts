import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { fontFile, fontUri } from '../testing/font-file.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

const place = mkdtempSync(join(tmpdir(), 'fonts-'))

/** The fonts that a PDF has, as their names stand in it, and whether each is a part of its font. */
function fontsIn(pdf: Uint8Array): { name: string; isPart: boolean }[] {
  const file = join(place, 'a.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdffonts', [file])
    .toString()
    .split('\n')
    .slice(2)
    .flatMap((line) => {
      const [name = ''] = line.split(/\s+/)
      return name === '' ? [] : [{ name: name.replace(/^[A-Z]{6}\+/, ''), isPart: /^[A-Z]{6}\+/.test(name) }]
    })
}

describe('a font that an organization brings', () => {
  let server: TestServer
  let fixtures: Fixtures
  let admin: Person
  let member: Person
  beforeAll(async () => {
    const { organization, ...opened } = await fixtureServer()
    ;({ server, fixtures } = opened)
    ;({ admin, member } = organization)
  })
  afterAll(() => server.close())

  const bring = (bytes: Uint8Array, fileName = 'font.ttf') =>
    admin.api.fonts.create({ body: { fontDataUri: fontUri(bytes), fileName } })
  const templateIn = (font: string, documentGroupId: string) => {
    const template = receiptTemplate(documentGroupId)
    const styles = { ...template.body.attrs.styles, Normal: { text: { font } } }
    return {
      ...template,
      name: `Set in ${font}`,
      body: { ...template.body, attrs: { ...template.body.attrs, styles } },
    }
  }
  const setUp = async (font: string, by: Person, documentGroupId: string) => {
    const made = await by.api.templates.create({ body: templateIn(font, documentGroupId) })
    await by.api.templates.publish({ params: made, body: { type: 'now' } })
    return made.templateVersionId
  }
  async function documentOf(templateVersionId: string, by: Person): Promise<Uint8Array> {
    const body = { ...receiptRequest(templateVersionId, receipt), isPreview: true }
    const { documents } = await by.api.generations.sync({ body })
    return Buffer.from(documents[0]?.blob?.split(',')[1] ?? '', 'base64')
  }

  it('is embedded in its documents as the part that they need, and told with the template', async () => {
    const templateVersionId = await setUp('Garamonde', admin, fixtures.documentGroupId)
    const params = { templateVersionId }
    const asked = async () => (await member.api.fonts.ofTemplate({ params })).items
    expect(await asked()).toContainEqual({ family: 'Garamonde', kind: 'substitute', setIn: 'Carlito' })
    expect(fontsIn(await documentOf(templateVersionId, member))).not.toContainEqual(
      expect.objectContaining({ name: 'Garamonde' }),
    )
    const { fontId } = await bring(fontFile('Garamonde', { base: 'latin' }), 'garamonde.ttf')
    expect(await asked()).toContainEqual({ family: 'Garamonde', kind: 'own', setIn: 'Garamonde' })
    const fonts = fontsIn(await documentOf(templateVersionId, member))
    expect(fonts).toContainEqual({ name: 'Garamonde', isPart: true })
    const { items } = await member.api.fonts.list({ query: { nameFilter: 'garam' } })
    expect(items).toMatchObject([{ id: fontId, fileName: 'garamonde.ttf', isBold: false }])
    expect(items[0]?.sample).toMatch(/^data:image\/png;base64,/)
    await admin.api.fonts.remove({ params: { fontId } })
    expect(fontsIn(await documentOf(templateVersionId, member))).not.toContainEqual(
      expect.objectContaining({ name: 'Garamonde' }),
    )
  })

  it('never reaches another organization, whose documents ask for it by its name', async () => {
    const other = await server.organization('luz')
    const group = await other.admin.api.documentGroups.create({
      body: { name: 'All', description: 'All there is' },
    })
    const [own, theirs] = [
      await setUp('Letterhead', admin, fixtures.documentGroupId),
      await setUp('Letterhead', other.admin, group.documentGroupId),
    ]
    await bring(fontFile('Letterhead', { base: 'latin' }))
    // The same child makes one after the other.
    for (let turn = 0; turn < 4; turn += 1) {
      const [ours, others] = [await documentOf(own, admin), await documentOf(theirs, other.admin)]
      expect(fontsIn(ours).map(({ name }) => name)).toContain('Letterhead')
      expect(fontsIn(others).map(({ name }) => name)).not.toContain('Letterhead')
    }
    expect((await other.admin.api.fonts.list({ query: {} })).totalCount).toBe(0)
  })

  it('is refused by name where its licence does not allow it, or it is no whole single font', async () => {
    const whole = fontFile('Whole')
    const cases: [Uint8Array, string][] = [
      [fontFile('Restricted', { licence: 0x2 }), 'font-licence-restricted'],
      [fontFile('Never a part', { licence: 0x104 }), 'font-licence-whole'],
      [fontFile('Pictures', { licence: 0x208 }), 'font-licence-bitmaps'],
      [fontFile('Many', { tables: { fvar: Buffer.alloc(20) } }), 'font-is-variable'],
      [fontFile('Tinos'), 'font-is-ours'],
      [Buffer.from('ttcf0000000000000000'), 'font-collection'],
      [Buffer.from('wOF2000000000000000000'), 'font-packed-for-the-web'],
      [Buffer.from('%PDF-1.7 is no font'), 'not-a-font-file'],
      [whole.subarray(0, whole.length - 2_000), 'font-damaged'],
      [
        fontFile('Broken', { tables: { glyf: Buffer.alloc(64, 0xff), loca: Buffer.alloc(64, 0xff) } }),
        'font-damaged',
      ],
      [fontFile('Headless', { tables: { head: Buffer.alloc(4) } }), 'font-damaged'],
      [fontFile('Endless', { tables: { name: Buffer.alloc(6, 0xff) } }), 'font-damaged'],
    ]
    const refusals = await Promise.all(
      cases.map(([bytes]) =>
        bring(bytes).then(
          () => 'taken',
          (error: { reason?: string }) => error.reason,
        ),
      ),
    )
    expect(refusals).toEqual(cases.map(([, reason]) => reason))
    // What lets itself be printed and looked at may stand in a document, and so may what lets itself be edited.
    for (const licence of [0x4, 0x8, 0x6]) await bring(fontFile(`Allowed ${licence}`, { licence }))
    await expect(bring(fontFile('Allowed 4'))).rejects.toMatchObject({ status: 409, reason: 'font-is-here' })
    await expect(admin.api.fonts.create({ body: { fontDataUri: 'AAEAAA==' } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'fontDataUri' }],
    })
  })
})
