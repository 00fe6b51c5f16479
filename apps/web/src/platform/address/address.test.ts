import { describe, expect, it } from 'vitest'
import { oneOf, ownPathOf, pageInAddress, parseSearch, stringifySearch } from './address.ts'

describe('an address', () => {
  it('keeps names that look like numbers, and signs of every kind', () => {
    const said = { name: '0012', other: 'a&b=c ñ#?' }
    expect(parseSearch(stringifySearch(said))).toEqual(said)
  })

  it('says nothing of what is not said', () => {
    expect(stringifySearch({ name: undefined, group: '' })).toBe('')
  })

  it('reads pages from 2 on, since the first needs no saying, and nothing from what is no page', () => {
    expect(['2', '1', '0', '-3', '2.5', 'x', undefined].map(pageInAddress)).toEqual([
      2,
      ...Array(6).fill(undefined),
    ])
  })

  it('reads only what is offered', () => {
    expect(oneOf([15, 30], '30')).toBe(30)
    expect(oneOf([15, 30], '31')).toBeUndefined()
  })

  it('leads back to pages of this site alone', () => {
    expect(ownPathOf('/o/acme/documents?name=x')).toBe('/o/acme/documents?name=x')
    for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1', 7])
      expect(ownPathOf(foreign)).toBeUndefined()
  })
})
