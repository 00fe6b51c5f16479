import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { maskInWords, maskStored, maskTyped } from './index.ts'
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
    expect(maskTyped(masked(''), 'as it is')).toEqual({ shown: 'as it is', stored: 'as it is' })
  })

  it('keeps what does not fit as it was typed, instead of cutting it', () => {
    for (const typed of ['1a2b', 'abc-12', 'ab-123', '+12', 'ab12x']) {
      const kept = maskTyped(masked('@@-##'), typed)
      expect(kept).toEqual({ shown: typed, stored: typed })
      expect(maskStored(masked('@@-##'), kept.stored)).toBe(typed)
      expect(fillsMask(masked('@@-##'), kept.stored)).toBe(false)
    }
    expect(maskTyped(masked('ARR-####-####', true), 'abc12')).toEqual({ shown: 'abc12', stored: 'abc12' })
    expect(maskTyped(masked('ARR-####-####', true), 'arr 2026 0032').stored).toBe('ARR-2026-0032')
    expect(maskTyped(masked('ARR-####-####', true), '20260032').stored).toBe('ARR-2026-0032')
  })

  it('leaves out the calling code of the region where the rest fills it exactly, and no other', () => {
    const typedIn = (typed: string, region = 'es-SV') =>
      maskTyped(masked('####-####', true), typed, region).stored
    for (const typed of ['+503 7890 1234', '+50378901234', '00503 7890-1234', '(7890) 1234', '78901234']) {
      expect(typedIn(typed)).toBe('7890-1234')
    }
    for (const typed of ['+502 7890 1234', '+503 7890 123', '+503 7890 12345', '503 7890 1234']) {
      expect(typedIn(typed)).toBe(typed)
    }
    expect(typedIn('+502 7890 1234', 'es-GT')).toBe('7890-1234')
    expect(typedIn('+503 7890 1234', 'es-GT')).toBe('+503 7890 1234')
  })

  it('is said in words', () => {
    expect(maskInWords('ARR-####-####', 'en')).toBe('ARR-, four digits, -, four digits')
    expect(maskInWords('@# (**)', 'es')).toBe('una letra, un dígito, (, dos letras o dígitos, )')
    expect(maskInWords('############', 'fr')).toBe('12 chiffres')
  })

  it('loses no letter or digit of what is typed in it', () => {
    const mask = fc
      .array(fc.constantFrom('#', '@', '*', '-', '1', 'a'), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
    const typing = fc.array(fc.constantFrom('1', '2', 'a', 'b', '-', ' ', '+'), { maxLength: 8 })
    const significant = (text: string) => [...text.replaceAll(/[\s./()-]/g, '')]
    fc.assert(
      fc.property(mask, typing, fc.boolean(), (text, typed, storesFixed) => {
        const { shown } = maskTyped(masked(text, storesFixed), typed.join(''))
        let rest = shown
        for (const character of significant(typed.join(''))) {
          const at = rest.indexOf(character)
          expect(at).toBeGreaterThanOrEqual(0)
          rest = rest.slice(at + 1)
        }
      }),
    )
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

  it('is matched in steps as many as its places times what was typed, however many ways there are to read it', () => {
    const looks = vi.spyOn(String.prototype, 'charAt')
    for (const places of [8, 16]) {
      const mask = '1#'.repeat(places)
      looks.mockClear()
      const typed = '1'.repeat(places + 1)
      expect(maskTyped(masked(mask), `${typed}x`)).toEqual({ shown: `${typed}x`, stored: `${typed}x` })
      expect(looks.mock.calls.length).toBeLessThan(4 * mask.length * typed.length)
    }
    looks.mockClear()
    const pasted = '-'.repeat(1_000_000)
    expect(maskTyped(masked('1#1#'), pasted).stored).toBe(pasted)
    expect(looks.mock.calls.length).toBeLessThan(100)
    looks.mockRestore()
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
