import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixtures } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { pngFile, rasterBombs, uri } from '../testing/picture-bombs.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const dot = uri('png', pngFile({ width: 1, height: 1 }))
const wide = uri('png', pngFile({ width: 2, height: 1 }))

describe('graphic marks', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const marks = () => organization.admin.api.graphicMarks
  const create = async (mark: object) =>
    (await marks().create({ body: { name: 'Mark', ...mark } })).graphicMarkId
  const get = (graphicMarkId: string) =>
    organization.member.api.graphicMarks.get({ params: { graphicMarkId } })
  const list = (query: object) => organization.member.api.graphicMarks.list({ query })
  const lastEntries = entriesIn(() => server)

  const flags = {
    distinguishedName: true,
    url: false,
    logo: true,
    email: true,
    date: false,
    waterMark: true,
    location: false,
    showLabels: true,
    alignToRight: true,
    hasQrCode: false,
    stamp: true,
  }
  const words = { name: 'Notary’s seal', isDefault: false, customMessage: 'Before me', reason: 'Attested' }
  const myPermissions = { view: true, edit: false, delete: false }

  it('are kept with their trimmed name, message, reason, flags and pictures (B-472)', async () => {
    const given = { ...words, ...flags, name: '  Notary’s seal ', imageDataURI: dot, waterMarkDataURI: wide }
    const id = await create(given)
    expect(await get(id)).toEqual({
      ...words,
      ...flags,
      id,
      image: dot,
      waterMarkImage: wide,
      myPermissions,
    })
    for (const name of ['  ab ', '', '   '])
      await expect(create({ name })).rejects.toMatchObject({ status: 400, errors: [{ path: 'name' }] })
    for (const flag of Object.keys(flags))
      await expect(create({ [flag]: 'yes' })).rejects.toMatchObject({ status: 400, errors: [{ path: flag }] })
    for (const path of ['imageDataURI', 'waterMarkDataURI'])
      for (const wrong of [
        '',
        'https://acme.test/seal.png',
        'data:image/png;base64,',
        'data:image/png;base64,AAAA',
      ])
        await expect(create({ [path]: wrong })).rejects.toMatchObject({ status: 400, errors: [{ path }] })
  })

  it('are given with imageDataURI and waterMarkDataURI, and read with image and waterMarkImage (B-701)', async () => {
    const id = await create({ imageDataURI: dot })
    expect(await get(id)).toMatchObject({ image: dot, waterMarkImage: null })
    expect(await get(id)).not.toHaveProperty('imageDataURI')
    const params = { graphicMarkId: id }
    await marks().update({ params, body: { name: 'Mark', waterMarkDataURI: wide } })
    expect(await get(id)).toMatchObject({ image: null, waterMarkImage: wide })
    const read = { name: 'Mark', image: dot, waterMarkImage: wide }
    await expect(create(read)).rejects.toMatchObject({ status: 400 })
  })

  it('refuse hostile pictures (UPL-2)', async () => {
    for (const [name, picture] of rasterBombs.filter(([, source]) => source.length < 10_000))
      await expect(create({ imageDataURI: picture }), name).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'imageDataURI' }],
      })
  })

  it('refuse a picture whose pixels cannot be read, and one of lines', async () => {
    const spoilt = uri(
      'png',
      pngFile({ width: 900, height: 900, idat: Buffer.from('\0\0\0\x04IDATnope0000', 'latin1') }),
    )
    for (const wrong of [spoilt, 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'])
      await expect(create({ waterMarkDataURI: wrong })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'waterMarkDataURI' }],
      })
  })

  it('have one default, which can be fetched and gives way to another (B-473)', async () => {
    const { getDefault } = organization.member.api.graphicMarks
    await expect(getDefault()).rejects.toMatchObject({ status: 404 })
    const first = await create({ name: 'First', isDefault: true, imageDataURI: dot })
    expect(await getDefault()).toEqual(await get(first))
    const second = await create({ name: 'Second', isDefault: true })
    expect(await getDefault()).toMatchObject({ id: second, isDefault: true })
    expect(await get(first)).toMatchObject({ isDefault: false })
    await marks().update({ params: { graphicMarkId: first }, body: { name: 'First', isDefault: true } })
    expect(await getDefault()).toMatchObject({ id: first })
    expect(
      (await organization.member.api.graphicMarks.all()).items.filter(({ isDefault }) => isDefault),
    ).toHaveLength(1)
    await marks().remove({ params: { graphicMarkId: first } })
    await expect(getDefault()).rejects.toMatchObject({ status: 404 })
  })

  it('keep one default when two are made so at once', async () => {
    const asked = ['Left', 'Right'].map((name) => create({ name, isDefault: true }))
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeLessThan(2)
    expect(refused).toEqual(
      refused.map(() => expect.objectContaining({ reason: expect.objectContaining({ status: 409 }) })),
    )
    const { items } = await organization.member.api.graphicMarks.all()
    expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('are found by words of their name, in pages of 15, 30 or 50, and all at once (B-474)', async () => {
    for (let at = 0; at < 16; at++) await create({ name: `Sello ${String.fromCodePoint(112 - at)}` })
    await create({ name: 'sello ábaco' })
    const page = async (query: object) => {
      const { items, ...rest } = await list({ nameFilter: 'SELLO', ...query })
      return { names: items.map(({ name }) => name), ...rest }
    }
    const first = await page({})
    expect(first).toMatchObject({ totalCount: 17, pageNumber: 0, rowsPerPage: 15 })
    expect(first.names.slice(0, 3)).toEqual(['Sello a', 'sello ábaco', 'Sello b'])
    expect((await page({ pageNumber: 1 })).names).toEqual(['Sello o', 'Sello p'])
    expect((await page({ nameFilter: 'abaco sello' })).names).toEqual(['sello ábaco'])
    for (const rowsPerPage of [30, 50]) expect(await page({ rowsPerPage })).toMatchObject({ rowsPerPage })
    await expect(page({ rowsPerPage: 100 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
    const all = await organization.member.api.graphicMarks.all()
    const paged = await list({ rowsPerPage: 50 })
    expect(all).toEqual({ items: paged.items, totalCount: paged.totalCount })
    expect(all.items[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      isDefault: expect.any(Boolean),
      myPermissions,
    })
  })

  it('are read by every member, and kept by administrators alone', async () => {
    const { api } = organization.member
    const params = { graphicMarkId: fixtures.graphicMarkId }
    const before = await get(fixtures.graphicMarkId)
    const forbidden = { status: 403 }
    await expect(api.graphicMarks.create({ body: { name: 'Mine' } })).rejects.toMatchObject(forbidden)
    await expect(api.graphicMarks.update({ params, body: { name: 'Mine' } })).rejects.toMatchObject(forbidden)
    await expect(api.graphicMarks.remove({ params })).rejects.toMatchObject(forbidden)
    expect(await get(fixtures.graphicMarkId)).toEqual(before)
    expect((await marks().get({ params })).myPermissions).toEqual({ view: true, edit: true, delete: true })
  })

  it('tell the log what changed, without their pictures', async () => {
    const params = { graphicMarkId: await create({ name: 'Logged', imageDataURI: dot }) }
    await lastEntries()
    await marks().update({ params, body: { name: 'Logged', imageDataURI: wide, stamp: true } })
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({
      entryType: 'graphic-mark-updated',
      indexed: { ...params, name: 'Logged' },
      details: { before: { stamp: false }, after: { stamp: true } },
    })
  })
})
