import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

/* Signs PDFs by hand, with certificates and messages that OpenSSL makes: whoever validates shares no line with it. */

export type Identity = {
  certificate: string
  key: string
  /** What else travels in the message. */ chain: string[]
}
type Made = {
  name: string
  issuer?: Identity
  algorithm?: 'rsa' | 'ec' | 'weak'
  days?: [number, number]
  isCa?: boolean
}

function inFolder<Output>(work: (folder: string, openssl: (...args: string[]) => void) => Output): Output {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'))
  const openssl = (...args: string[]) => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  try {
    return work(folder, openssl)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const algorithms = {
  rsa: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  weak: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
  ec: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
}

const dayMs = 86_400_000
const stamp = (days: number) =>
  `${new Date(Date.now() + days * dayMs).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`

/** A certificate, valid for some days from today: by default from yesterday on for a month. */
export const identity = ({
  name,
  issuer,
  algorithm = 'rsa',
  days = [-1, 30],
  isCa = false,
}: Made): Identity =>
  inFolder((folder, openssl) => {
    const usage = isCa ? 'keyCertSign,cRLSign' : 'digitalSignature,nonRepudiation'
    writeFileSync(
      join(folder, 'ca.cnf'),
      `[ca]\ndefault_ca=d\n[d]\ndatabase=index\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nunique_subject=no\n` +
        `email_in_dn=no\nrand_serial=yes\n[p]\ncommonName=supplied\n` +
        `[x]\nbasicConstraints=critical,CA:${isCa ? 'true' : 'false'}\nkeyUsage=critical,${usage}\n`,
    )
    writeFileSync(join(folder, 'index'), '')
    openssl('genpkey', ...algorithms[algorithm], '-out', 'key.pem')
    openssl('req', '-new', '-key', 'key.pem', '-subj', `/CN=${name}`, '-utf8', '-out', 'request.pem')
    if (issuer) {
      writeFileSync(join(folder, 'issuer.pem'), issuer.certificate)
      writeFileSync(join(folder, 'issuer-key.pem'), issuer.key)
    }
    const by = issuer
      ? ['-cert', 'issuer.pem', '-keyfile', 'issuer-key.pem']
      : ['-selfsign', '-keyfile', 'key.pem']
    const dates = ['-startdate', stamp(days[0]), '-enddate', stamp(days[1])]
    const to = ['-in', 'request.pem', '-out', 'certificate.pem', '-notext', '-batch', '-extensions', 'x']
    openssl('ca', '-config', 'ca.cnf', ...by, ...dates, ...to)
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    return {
      certificate: read('certificate.pem'),
      key: read('key.pem'),
      chain: issuer ? [...issuer.chain, issuer.certificate] : [],
    }
  })

type Signing = { digest?: string; isCades?: boolean; isPss?: boolean }

/** A detached message by OpenSSL. */
export const messageOf = (
  bytes: Uint8Array,
  { certificate, key, chain }: Identity,
  { digest = 'sha256', isCades = false, isPss = false }: Signing = {},
): Buffer =>
  inFolder((folder, openssl) => {
    writeFileSync(join(folder, 'bytes'), bytes)
    writeFileSync(join(folder, 'certificate.pem'), certificate)
    writeFileSync(join(folder, 'key.pem'), key)
    writeFileSync(join(folder, 'chain.pem'), chain.join(''))
    const extra = [
      ...(chain.length > 0 ? ['-certfile', 'chain.pem'] : []),
      ...(isCades ? ['-cades'] : []),
      ...(isPss ? ['-keyopt', 'rsa_padding_mode:pss'] : []),
    ]
    const by = ['-signer', 'certificate.pem', '-inkey', 'key.pem', '-md', digest, ...extra]
    openssl('cms', '-sign', '-binary', '-in', 'bytes', '-outform', 'DER', '-out', 'message', ...by)
    return readFileSync(join(folder, 'message'))
  })

/** A file of one page without a signature. The fields, if any, are objects 6 and later. */
export function plainPdf(text: string, { fields = [] as string[] } = {}): Buffer {
  const numbers = fields.map((_, index) => `${6 + index} 0 R`).join(' ')
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  return withObjects(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'), {
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${numbers}]/SigFlags 3>>>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[${numbers}]>>`,
    4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Object.fromEntries(fields.map((field, index) => [6 + index, field])),
  })
}

/** Appends a revision with some objects, as an incremental update does. */
export function withObjects(file: Buffer, objects: { [number: string]: string }, root = '1 0 R'): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1]
  let body = ''
  const entries = Object.entries(objects).map(([number, object]) => {
    const offset = String(file.length + body.length).padStart(10, '0')
    body += `${number} 0 obj\n${object}\nendobj\n`
    return `${number} 1\n${offset} 00000 n \n`
  })
  const free = previous === undefined ? '0 1\n0000000000 65535 f \n' : ''
  const prev = previous === undefined ? '' : `/Prev ${previous}`
  const tail = `xref\n${free}${entries.join('')}trailer\n<</Size ${sizeOf(objects)}/Root ${root}${prev}>>\nstartxref\n${file.length + body.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(body + tail, 'latin1')])
}

const sizeOf = (objects: { [number: string]: string }) =>
  Math.max(...Object.keys(objects).map(Number), 60) + 1

/** The same, packed: its objects in one stream, and where they are in another. */
export function withPackedObjects(file: Buffer, objects: { [number: string]: string }): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1]
  const entries = Object.entries(objects)
  let text = ''
  const header = entries.map(([number, object]) => {
    const offset = text.length
    text += `${object} `
    return `${number} ${offset}`
  })
  const first = `${header.join(' ')} `
  const [container, table] = [sizeOf(objects), sizeOf(objects) + 1]
  const stream = (number: number, more: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `${number} 0 obj\n<<${more}/Filter/FlateDecode/Length ${content.length}>>\nstream\n`,
        'latin1',
      ),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const packed = deflateSync(Buffer.from(first + text, 'latin1'))
  const objectsPart = stream(container, `/Type/ObjStm/N ${entries.length}/First ${first.length}`, packed)
  const tableOffset = file.length + objectsPart.length
  const rows = [
    ...entries.map((_, index) => [2, container, index]),
    [1, file.length, 0],
    [1, tableOffset, 0],
  ].map(([kind = 0, where = 0, index = 0]) => Buffer.from([2, kind, where >> 16, where >> 8, where, index]))
  // As most writers do: each byte as what it differs from the one above it.
  const plain = rows.map((row) => Buffer.from(row))
  for (const [at, row] of rows.entries())
    for (let column = 1; column < row.length; column += 1)
      row[column] = (row[column] ?? 0) - (plain[at - 1]?.[column] ?? 0)
  const index = [...entries.map(([number]) => `${number} 1`), `${container} 2`].join(' ')
  const says = `/Type/XRef/Size ${table + 1}/Root 1 0 R/Prev ${previous}/Index[${index}]/W[1 3 1]/DecodeParms<</Predictor 12/Columns 5>>`
  const tablePart = stream(table, says, deflateSync(Buffer.concat(rows)))
  return Buffer.concat([file, objectsPart, tablePart, Buffer.from(`startxref\n${tableOffset}\n%%EOF\n`)])
}

type SigningPlace = Signing & {
  /** The object of its field; that of the signature is the next one. */
  number?: number
  kind?: string
  /** What a certification permits. */
  permission?: number
  /** What else is in the signature's dictionary, or in the range. */
  change?: (placed: { file: Buffer; range: number[] }) => number[]
  /** All fields, in their order, with this one. */
  fields?: number[]
}

const room = 6_000

/** Signs a file by appending a field with a signature. */
export function signed(file: Buffer, by: Identity, place: SigningPlace = {}): Buffer {
  const { number = 20, kind = 'adbe.pkcs7.detached', permission, fields = [number] } = place
  const references = fields.map((field) => `${field} 0 R`).join(' ')
  const certifies = permission
    ? `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/V/1.2/P ${permission}>>>>]`
    : ''
  const withField = withObjects(file, {
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${references}]/SigFlags 3>>>>`,
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[${references}]>>`,
    [number]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature ${number})/Rect[0 0 0 0]/F 132/P 3 0 R/V ${number + 1} 0 R>>`,
    [number + 1]:
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${kind}${certifies}/ByteRange[${' '.repeat(50)}]/Contents<${'0'.repeat(room * 2)}>>>`,
  })
  return withSignature(withField, by, place)
}

function withSignature(file: Buffer, by: Identity, { change, ...signing }: SigningPlace): Buffer {
  const bytes = Buffer.from(file)
  const gapStart = bytes.lastIndexOf('/Contents<0000') + '/Contents'.length
  const gapEnd = gapStart + room * 2 + 2
  const range = [0, gapStart, gapEnd, bytes.length - gapEnd]
  const [a = 0, b = 0, c = 0, d = 0] = change?.({ file: bytes, range }) ?? range
  const rangeStart = bytes.lastIndexOf('/ByteRange[') + '/ByteRange['.length
  bytes.write([a, b, c, d].join(' ').padEnd(50), rangeStart, 'latin1')
  const message = messageOf(Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]), by, signing)
  if (message.length > room) throw new Error('The message does not fit')
  bytes.write(message.toString('hex'), gapStart + 1, 'latin1')
  return bytes
}
