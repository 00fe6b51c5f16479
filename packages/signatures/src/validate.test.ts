import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCertificates, validateSignatures } from './index.ts'
import { type Identity, identity, plainPdf, signed, withObjects, withPackedObjects } from './testing/sign.ts'

const root = identity({ name: 'Known Root', isCa: true })
const issuer = identity({ name: 'Issuing Office', isCa: true, issuer: root })
const ana = identity({ name: 'Ana Pérez', issuer })
const bob = identity({ name: 'Bob Ruiz', issuer, algorithm: 'ec' })
const contract = signed(plainPdf('Contract of lease'), ana)

const roots = readCertificates(root.certificate)
const now = Date.now()

async function validated(bytes: Uint8Array, known = { roots, now }) {
  const outcome = await validateSignatures(bytes, known)
  if ('refused' in outcome) return { result: outcome.refused, signatures: [] }
  const signatures = outcome.signatures.map(({ messages, ...finding }) => ({
    ...finding,
    keys: messages
      .map(({ key }) => key)
      .filter((key) => key !== 'time-of-signer' && key !== 'revocation-not-asked'),
  }))
  return { result: outcome.result, signatures }
}

const good = { isSignatureValid: true, isCertificateValid: true, keys: [] }
const said = async (bytes: Uint8Array) => (await validated(bytes)).signatures.map(({ keys }) => keys)

/** What Poppler says of each signature. */
function judged(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'judging-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), bytes)
    const told = execFileSync('pdfsig', ['-nocert', join(folder, 'file.pdf')], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    })
    return [...told.matchAll(/Signature Validation: (.+)/g)].map(([, words = '']) => words)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('a signature', () => {
  it('is valid, as another reader of signatures says, by RSA and by curves, with each hash and each way', async () => {
    const ways = [
      ...['sha256', 'sha384', 'sha512'].flatMap(
        (digest) =>
          [
            [ana, { digest }],
            [bob, { digest }],
          ] as const,
      ),
      [ana, { isCades: true, kind: 'ETSI.CAdES.detached' }],
      [bob, { isCades: true, kind: 'ETSI.CAdES.detached' }],
      [ana, { isPss: true }],
    ] as const
    for (const [by, way] of ways) {
      const file = signed(plainPdf('Contract'), by, way)
      expect(await validated(file)).toMatchObject({ result: 'passed', signatures: [good] })
      expect(judged(file)).toEqual(['Signature is Valid.'])
    }
  })

  it('says who signed, and when by their clock', async () => {
    const { signatures } = await validated(contract)
    expect(signatures[0]).toMatchObject({ type: 'signature', name: 'Ana Pérez' })
    expect(Math.abs((signatures[0]?.time ?? 0) - now)).toBeLessThan(60_000)
  })

  it('stays valid when somebody signs after it', async () => {
    const both = signed(contract, bob, { number: 30, fields: [20, 30] })
    expect(await validated(both)).toMatchObject({
      result: 'passed',
      signatures: [
        { name: 'Ana Pérez', ...good, keys: ['signed-after'] },
        { name: 'Bob Ruiz', ...good },
      ],
    })
    expect(judged(both)).toEqual(['Signature is Valid.', 'Signature is Valid.'])
  })

  it('is not valid when any one byte of what it covers is another one', async () => {
    const gap = { start: contract.indexOf('/Contents<30') + 9, end: contract.lastIndexOf('>>') }
    const covered = Array.from({ length: contract.length }, (_, offset) => offset).filter(
      (offset) => offset < gap.start || offset >= gap.end,
    )
    for (const offset of covered) {
      const bytes = Buffer.from(contract)
      bytes[offset] = (bytes[offset] ?? 0) ^ (1 + (offset % 255))
      expect((await validated(bytes)).result, `byte ${offset}`).not.toBe('passed')
    }
  })

  it('is answered, and no error, whatever stands in its place', async () => {
    const start = contract.indexOf('/Contents<30') + 10
    const length = contract.subarray(start).indexOf('0'.repeat(200))
    const changes = fc.array(fc.tuple(fc.nat(length - 1), fc.constantFrom(...'0123456789abcdef')), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(changes, async (changes) => {
        const bytes = Buffer.from(contract)
        for (const [offset, digit] of changes) bytes.write(digit, start + offset)
        expect((await validated(bytes)).signatures).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })

  it('is not valid with a certificate or a digest of another message in its place', async () => {
    const other = signed(plainPdf('Contract of leese'), ana)
    const start = contract.indexOf('/Contents<30')
    const transplanted = Buffer.from(contract)
    other.copy(transplanted, start, other.indexOf('/Contents<30'), other.lastIndexOf('>>'))
    expect(await said(transplanted)).toEqual([['content-changed']])
  })

  it('covers all of the file but itself, or is not valid', async () => {
    const ranges: ((range: number[], file: Buffer) => number[])[] = [
      ([, b = 0, c = 0, d = 0]) => [20, b - 20, c, d],
      ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 60, c, d],
      ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 40, d - 40],
      ([a = 0, b = 0, c = 0]) => [a, b, c, 20],
      ([a = 0, b = 0, , d = 0]) => [a, b, 0, d],
    ]
    for (const range of ranges) {
      const file = signed(plainPdf('Contract'), ana, { change: (placed) => range(placed.range, placed.file) })
      expect(await validated(file)).toMatchObject({ result: 'failed' })
    }
  })
})

describe('what is appended after a signature', () => {
  const expectInvalid = async (file: Buffer) => {
    // What another reader says of the bytes alone: the attack keeps them.
    expect(judged(file)).toEqual(['Signature is Valid.'])
    expect(await validated(file)).toMatchObject({
      result: 'failed',
      signatures: [{ keys: ['changed-after'] }],
    })
  }
  const forged = 'BT /F1 24 Tf 72 720 Td (Contract of sale!) Tj ET'
  const page = (more: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${more}>>`
  const catalog = (more: string) =>
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[20 0 R]/SigFlags 3>>${more}>>`

  it('makes it invalid where it changes the text, its look or the pages', async () => {
    const stream = `<</Length ${forged.length}>>\nstream\n${forged}\nendstream`
    await expectInvalid(withObjects(contract, { 4: stream }))
    await expectInvalid(withObjects(contract, { 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }))
    await expectInvalid(withObjects(contract, { 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>' }))
    await expectInvalid(withObjects(contract, { 2: '<</Type/Pages/Kids[]/Count 0>>' }))
    await expectInvalid(withObjects(contract, { 3: page('/Annots[20 0 R]/Rotate 90') }))
    await expectInvalid(withObjects(contract, { 1: catalog('/OpenAction[3 0 R/Fit]') }))
    await expectInvalid(withObjects(contract, { 50: catalog('/Lang(en)') }, '50 0 R'))
    await expectInvalid(
      withObjects(contract, {
        3: page('/Annots[20 0 R 60 0 R]'),
        60: '<</Subtype/Widget/Rect[0 0 612 792]>>',
      }),
    )
  })

  it('makes it invalid where it is a note, unless a certification permits notes', async () => {
    const added = {
      3: page('/Annots[20 0 R 60 0 R]'),
      60: '<</Type/Annot/Subtype/FreeText/Rect[0 0 612 792]/Contents(Void)>>',
    }
    expect(await said(withObjects(contract, added))).toEqual([['annotated-after']])
    const certified = (permission: number) => signed(plainPdf('Contract'), ana, { permission })
    expect(await said(withObjects(certified(2), added))).toEqual([['annotated-after']])
    expect(await validated(withObjects(certified(3), added))).toMatchObject({
      result: 'passed',
      signatures: [{ type: 'certification', ...good }],
    })
  })

  it('makes a certification invalid that permits nothing, another signature too', async () => {
    const certified = (permission: number) => signed(plainPdf('Contract'), ana, { permission })
    const again = (permission: number) => signed(certified(permission), bob, { number: 30, fields: [20, 30] })
    expect(await said(again(1))).toEqual([['more-than-permitted-after'], []])
    expect(await said(again(2))).toEqual([['signed-after'], []])
  })

  it('leaves a doubt where a form is filled in and nobody said that it may be', async () => {
    const field = (value: string) =>
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(Price)/Rect[72 600 200 620]/P 3 0 R${value}>>`
    const form = (permission?: number) =>
      signed(plainPdf('Contract', { fields: [field('/V(100)')] }), ana, {
        fields: [6, 20],
        ...(permission ? { permission } : {}),
      })
    const filled = (file: Buffer) => withObjects(file, { 6: field('/V(900)') })
    expect(await validated(form())).toMatchObject({ result: 'passed' })
    expect(await validated(filled(form()))).toMatchObject({
      result: 'indeterminate',
      signatures: [{ ...good, keys: ['form-filled-after'] }],
    })
    expect(await validated(filled(form(2)))).toMatchObject({ result: 'passed' })
    expect(await said(filled(form(1)))).toEqual([['more-than-permitted-after']])
    expect(await said(withObjects(form(2), { 6: field('/V(900)/MaxLen 3') }))).toEqual([['changed-after']])
  })

  it('leaves it valid where it says the same once more, or keeps what later checks need', async () => {
    const again = withObjects(contract, { 5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' })
    expect(await validated(again)).toMatchObject({ result: 'passed', signatures: [good] })
    const kept = withObjects(contract, { 1: catalog('/DSS 60 0 R'), 60: '<</Certs[]>>' })
    expect(await said(kept)).toEqual([['validation-data-after']])
    expect(await validated(Buffer.concat([contract, Buffer.from('\n')]))).toMatchObject({ result: 'passed' })
  })

  it('makes the file one that nobody can judge where it is not a revision', async () => {
    for (const more of ['x', '%%EOF', '4 0 obj\nnull\nendobj\n', contract.toString('latin1')])
      expect((await validated(Buffer.concat([contract, Buffer.from(more, 'latin1')]))).result).not.toBe(
        'passed',
      )
  })

  it('is understood where it is packed, and a signature over it, too', async () => {
    const same = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
    await expectInvalid(withPackedObjects(contract, { 5: same.replace('Helvetica', 'Symbol') }))
    expect(await validated(withPackedObjects(contract, { 5: same, 50: '[1]' }))).toMatchObject({
      result: 'passed',
    })
    const packed = withPackedObjects(plainPdf('Contract'), { 5: same, 50: '[1]' })
    const over = signed(packed, ana)
    expect(await validated(over)).toMatchObject({ result: 'passed', signatures: [good] })
    await expectInvalid(withPackedObjects(over, { 5: same.replace('Helvetica', 'Symbol') }))
  })

  it('cannot bring a copy of a signature to a place that nobody signed', async () => {
    const original = signed(plainPdf('Contract'), ana)
    const dictionary = /21 0 obj\n([\s\S]*?)\nendobj/.exec(original.toString('latin1'))?.[1] ?? ''
    const copied = withObjects(original, {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[40 0 R]/SigFlags 3>>>>',
      40: `<</Subtype/Widget/FT/Sig/T(Copied)/Rect[0 0 0 0]/V 41 0 R>>`,
      41: dictionary,
    })
    expect(await said(copied)).toEqual([['not-in-its-revision']])
  })
})

describe('a certificate', () => {
  const by = async (signer: Identity, known = { roots, now }) => {
    const { signatures, result } = await validated(signed(plainPdf('Contract'), signer), known)
    return { result, ...signatures[0] }
  }
  const unvouched = { result: 'indeterminate', isSignatureValid: true, isCertificateValid: false }

  it('is valid where a chain of those in the file leads to a root that is known', async () => {
    expect(await by(ana)).toMatchObject({ result: 'passed', ...good })
    expect(await by(ana, { roots: [], now })).toMatchObject({ ...unvouched, keys: ['nobody-vouches'] })
    expect(await by({ ...ana, chain: [] })).toMatchObject({ ...unvouched, keys: ['nobody-vouches'] })
    expect(await by(identity({ name: 'Ana Pérez' }))).toMatchObject({
      ...unvouched,
      keys: ['nobody-vouches'],
    })
  })

  it('is not valid when it was not in its dates at the signing', async () => {
    const expired = identity({ name: 'Expired', issuer, days: [-90, -30] })
    expect(await by(expired)).toMatchObject({ ...unvouched, keys: ['certificate-expired'] })
    const early = identity({ name: 'Early', issuer, days: [10, 30] })
    expect(await by(early)).toMatchObject({ ...unvouched, keys: ['certificate-not-yet-valid'] })
  })

  it('is judged at the signing, which may not be in the future', async () => {
    const years = 365 * 86_400_000
    expect(await by(ana, { roots, now: now + 20 * years })).toMatchObject({ result: 'passed' })
    expect(await by(ana, { roots, now: now - 86_400_000 })).toMatchObject({
      ...unvouched,
      keys: ['time-in-the-future'],
    })
  })

  it('is not valid when who issued it may not issue any', async () => {
    const mallory = identity({ name: 'Mallory', issuer: ana })
    expect(await by(mallory)).toMatchObject({ ...unvouched, keys: ['issuer-may-not-issue'] })
  })

  it('is not valid by the name of a root alone', async () => {
    const impostor = identity({ name: 'Known Root', isCa: true })
    const mallory = identity({ name: 'Mallory', issuer: impostor })
    expect(await by(mallory)).toMatchObject({ ...unvouched, keys: ['nobody-vouches'] })
  })

  it('with a short key, and a message by SHA-1, make the signature invalid', async () => {
    const weak = identity({ name: 'Weak', issuer, algorithm: 'weak' })
    expect(await by(weak)).toMatchObject({ result: 'failed', isSignatureValid: false })
    expect(await said(signed(plainPdf('Contract'), ana, { digest: 'sha1' }))).toEqual([['weak-algorithm']])
  })
})

describe('a file', () => {
  it('is read as another program writes it, with packed objects and for the web', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'writing-'))
    writeFileSync(join(folder, 'plain.pdf'), plainPdf('Contract'))
    for (const way of ['--object-streams=generate', '--linearize', '--qdf']) {
      execFileSync('qpdf', ['--no-warn', '--warning-exit-0', way, 'plain.pdf', 'written.pdf'], {
        cwd: folder,
      })
      expect(await validated(readFileSync(join(folder, 'written.pdf')))).toMatchObject({
        result: 'no-signatures',
      })
    }
    rmSync(folder, { recursive: true })
  })

  it('without signatures has none', async () => {
    expect(await validated(plainPdf('Contract'))).toEqual({ result: 'no-signatures', signatures: [] })
  })

  it('that is none, is damaged or encrypted is refused by name', async () => {
    expect((await validated(Buffer.from('Dear Sir'))).result).toBe('not-a-pdf')
    expect((await validated(contract.subarray(0, 900))).result).toBe('pdf-structure-damaged')
    const text = contract.toString('latin1')
    const last = text.lastIndexOf('/Size ')
    const encrypted = `${text.slice(0, last)}/Encrypt 9 0 R${text.slice(last)}`
    expect((await validated(Buffer.from(encrypted, 'latin1'))).result).toBe('pdf-encrypted')
  })

  it('is answered whatever bytes it is of', async () => {
    const piece = fc.constantFrom(
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '/',
      '1 0 obj',
      'endobj',
      'stream\n',
      'xref',
      'trailer',
      'startxref',
      '%%EOF',
      '0',
      '9999999999',
      ' R ',
      '/Kids',
      '/Prev',
      '\n',
      '#00',
      '\\',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const bytes = Buffer.from(`%PDF-1.7\n${pieces.join(' ')}\nstartxref\n9\n%%EOF\n`)
        expect(typeof (await validated(bytes)).result).toBe('string')
      }),
      { numRuns: 500 },
    )
  })
})
