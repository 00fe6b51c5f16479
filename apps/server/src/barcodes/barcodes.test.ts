import { barcodeAnchors, barcodeSizes, barcodeTypes } from '@tabellio/document/barcodes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('a barcode', () => {
  let server: TestServer
  let organization: TestOrganization
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer())
  })
  afterAll(() => server.close())

  const generate = async (body: { [name: string]: unknown }) => {
    const answer = await organization.member.send('/app/generate-barcode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'FixedValue', type: 'QR', value: 'A-1', ...body }),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const svgOf = async (body: { [name: string]: unknown }) => {
    const { status, barcodeDataUri } = await generate(body)
    expect(status).toBe(200)
    const [head, svg = ''] = String(barcodeDataUri).split(',')
    expect(head).toBe('data:image/svg+xml')
    return decodeURIComponent(svg)
  }

  it('answers barcodeDataUri, with a width and a height of at least 1 (B-356)', async () => {
    expect(await svgOf({ width: 1, height: 1 })).toMatch(/^<svg width="1pt" height="1pt" /)
    for (const side of ['width', 'height']) {
      for (const wrong of [0, 0.5, -3, 'wide']) {
        const { status, errors } = await generate({ width: 90, height: 90, [side]: wrong })
        expect({ status, path: errors[0]?.path }).toEqual({ status: 400, path: side })
      }
    }
  })

  it('is of one of seven types, and of no other (B-357)', async () => {
    const values = [
      'A-1',
      'ABC-123',
      'ABC 123',
      'abc',
      '01234567094987654321',
      '5901234123457',
      '978-3-16-148410-0',
    ]
    const drawn = await Promise.all(barcodeTypes.map((type, at) => svgOf({ type, value: values[at] })))
    expect(new Set(drawn).size).toBe(7)
    expect([...barcodeTypes]).toEqual([
      'QR',
      'CODE128',
      'CODE39',
      'CODE39EXTENDED',
      'ONECODE',
      'EAN13',
      'ISBN',
    ])
    expect(await generate({ type: 'PDF417' })).toMatchObject({ status: 400, errors: [{ path: 'type' }] })
  })

  it('stands at one of eight anchors of its room (B-358)', async () => {
    const at = await Promise.all(
      barcodeAnchors.map(async (anchor) => {
        const svg = await svgOf({ anchor, width: 200, height: 100 })
        return `${anchor} ${/preserveAspectRatio="(\w+)/.exec(svg)?.[1]}`
      }),
    )
    expect(at).toEqual([
      'UpperLeft xMinYMin',
      'UpperCentral xMidYMin',
      'UpperRight xMaxYMin',
      'MiddleLeft xMinYMid',
      'MiddleRight xMaxYMid',
      'BottomLeft xMinYMax',
      'BottomCentral xMidYMax',
      'BottomRight xMaxYMax',
    ])
    expect(await generate({ anchor: 'MiddleCentral' })).toMatchObject({ status: 400 })
  })

  it('is Normal, Medium, Large, VeryLarge, or as large as is said (B-359)', async () => {
    const widths = await Promise.all(
      barcodeSizes.map(async (size) => {
        const svg = await svgOf({ size, ...(size === 'Personalized' && { width: 30, height: 40 }) })
        return Number(/width="(\d+)pt"/.exec(svg)?.[1])
      }),
    )
    const [normal = 0, medium = 0, large = 0, veryLarge = 0, own] = widths
    expect([normal < medium, medium < large, large < veryLarge, own]).toEqual([true, true, true, 30])
    const { status, errors } = await generate({ size: 'Personalized', width: 30 })
    expect({ status, path: errors[0].path }).toEqual({ status: 400, path: 'height' })
    expect(await generate({ size: 'Huge' })).toMatchObject({ status: 400 })
  })

  it('shows a fixed value, the value of a field, or a text with values of fields (B-359)', async () => {
    const data = { number: 'R-7', payer: { name: 'Ana' } }
    const fixed = await svgOf({ value: 'R-7' })
    expect(await svgOf({ source: 'FieldValue', value: 'number', data })).toBe(fixed)
    expect(await svgOf({ source: 'Personalized', value: 'R-{id}', data: { id: 7 } })).toBe(fixed)
    expect(await svgOf({ source: 'FixedValue', value: 'number' })).not.toBe(fixed)
    for (const source of ['FieldValue', 'Personalized']) {
      const value = source === 'FieldValue' ? 'nobody' : '{nobody}'
      const { status, errors } = await generate({ source, value, data })
      expect({ status, path: errors[0].path, key: errors[0].key }).toEqual({
        status: 400,
        path: 'value',
        key: 'empty',
      })
    }
    expect(await generate({ source: 'Guess' })).toMatchObject({ status: 400 })
  })

  it('says at its value that its type cannot hold it', async () => {
    const { status, errors } = await generate({ type: 'EAN13', value: '123' })
    expect({ status, path: errors[0].path, key: errors[0].key }).toEqual({
      status: 400,
      path: 'value',
      key: 'barcode-cannot-hold',
    })
  })
})
