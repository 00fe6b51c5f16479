import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskStored, maskTyped } from './index.ts'
import { fillsMask, sampleOfMask } from './mask.ts'

const masked = (inputMask: string, inputMaskStoreFixedChars = false) =>
  ({ dataType: 'Alphanumeric', inputMask, inputMaskStoreFixedChars }) as const

describe('a mask', () => {
  it('shows its fixed characters while typing and stores them only when asked', () => {
    expect(maskTyped(masked('(###) ###'), '809555')).toEqual({ shown: '(809) 555', stored: '809555' })
    expect(maskTyped(masked('(###) ###', true), '809555')).toEqual({
      shown: '(809) 555',
      stored: '(809) 555',
    })
    expect(maskTyped(masked('@@-##'), '1a2b')).toEqual({ shown: 'ab', stored: 'ab' })
    expect(maskTyped(masked(''), 'as it is')).toEqual({ shown: 'as it is', stored: 'as it is' })
  })

  it('is filled by a value for each of its places', () => {
    expect(fillsMask(masked('@#*'), 'A1x')).toBe(true)
    expect(fillsMask(masked('@#*'), 'A1')).toBe(false)
    expect(fillsMask(masked('@#*'), 'A1xx')).toBe(false)
    expect(fillsMask(masked('@#*'), '11x')).toBe(false)
  })

  it('takes a stored digit for a digit, though a fixed one is the same', () => {
    expect(fillsMask(masked('+1 ###'), '180')).toBe(true)
    expect(maskStored(masked('+1 ###'), '180')).toBe('+1 180')
    expect(maskStored(masked('+1 ###', true), '+1 180')).toBe('+1 180')
  })

  it('has fixed characters that would be places after an exclamation mark', () => {
    expect(fillsMask(masked('!##'), '5')).toBe(true)
    expect(fillsMask(masked('!##', true), '#5')).toBe(true)
    expect(maskStored(masked('!##'), '5')).toBe('#5')
    expect(maskTyped(masked('!##'), '5')).toEqual({ shown: '#5', stored: '5' })
  })

  it('shows a value that is not complete as far as it goes', () => {
    expect(maskStored(masked('##/##'), '1')).toBe('1')
    expect(maskStored(masked('##/##'), '123')).toBe('12/3')
    expect(maskStored(masked('##/##'), '')).toBe('')
  })

  it('is filled by its sample, and by what was typed in full', () => {
    const mask = fc
      .array(fc.constantFrom('#', '@', '*', '-', '/', ' ', '(', '1', 'a', '!#'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(mask, fc.boolean(), (text, storesFixed) => {
        const properties = masked(text, storesFixed)
        const sample = sampleOfMask(properties)
        expect(fillsMask(properties, sample)).toBe(true)
        const shown = maskStored(properties, sample)
        expect(maskTyped(properties, shown).shown).toBe(shown)
      }),
    )
  })
})
