import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSeal, secretKeyOf } from './seal.ts'

describe('a seal', () => {
  const seal = openSeal('a key that is long enough for tests')

  it.each(['', 'a', 'Línea uno\n'.repeat(1000)])('gives back the text it closed over', (text) => {
    const sealed = seal.close(text, 'mail')
    expect(seal.open(sealed, 'mail')).toBe(text)
    expect(seal.close(text, 'mail')).not.toBe(sealed)
  })

  it('opens for no other purpose, under no other key, and nothing that was changed', () => {
    const sealed = seal.close('secret', 'mail')
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
    expect(seal.open(sealed, 'download')).toBeUndefined()
    expect(openSeal('another key, as long as the first').open(sealed, 'mail')).toBeUndefined()
    for (const wrong of [changed, sealed.slice(0, -4), '', 'x', '!!!']) {
      expect(seal.open(wrong, 'mail')).toBeUndefined()
    }
  })

  it('has a key of its own in the data folder, for its owner alone, at every start the same', () => {
    const dataFolder = join(mkdtempSync(join(tmpdir(), 'tabellio-seal-')), 'data')
    const key = secretKeyOf({ secretKey: undefined, dataFolder })
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(secretKeyOf({ secretKey: undefined, dataFolder })).toBe(key)
    expect(secretKeyOf({ secretKey: 'set by the environment', dataFolder })).toBe('set by the environment')
    expect(statSync(join(dataFolder, 'secret.key')).mode & 0o077).toBe(0)
    rmSync(dataFolder, { recursive: true })
  })
})
