import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * What lies around each thing of a backup: nothing, or with a key AES-256-GCM by pieces, so that a file of any size is
 * closed and opened as it is read. What was changed, cut, put in another's place or closed with another key does not open.
 */
export type Cover = {
  isSealed: boolean
  /** The name of a file in a backup. With a key nobody can tell from it whose file it is, nor try which. */
  nameOf: (organizationId: string, hash: string) => string
  close: (source: Pieces, key: string) => AsyncIterable<Uint8Array>
  open: (source: Pieces, key: string) => AsyncIterable<Uint8Array>
}

/** A thing does not open: another key, or not what was put. */
export class Unreadable extends Error {}

const magic = Buffer.from('TBK1')
const saltBytes = 16
const pieceBytes = 2 ** 20
const tagBytes = 16

export const startsSealed = (bytes: Uint8Array) => magic.equals(bytes.subarray(0, magic.length))

/** Things lie open where there is no key. */
export function coverOf(secret: string | undefined): Cover {
  if (secret === undefined) {
    const nameOf = (organizationId: string, hash: string) => `${organizationId}/${hash.slice(0, 2)}/${hash}`
    return { isSealed: false, nameOf, close: asItIs, open: asItIs }
  }
  return {
    isSealed: true,
    nameOf(organizationId, hash) {
      const name = createHmac('sha256', derived(secret, 'names'))
        .update(`${organizationId} ${hash}`)
        .digest('hex')
      return `sealed/${name.slice(0, 2)}/${name}`
    },
    close: (source, key) => closed(secret, source, key),
    open: (source, key) => opened(secret, source, key),
  }
}

async function* asItIs(source: Pieces) {
  yield* source
}

const derived = (secret: string, use: string, salt: Uint8Array = Buffer.alloc(0)) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `tabellio backup ${use}`, 32))

/** Pieces have numbers and the last says that it is, so that none is lost, doubled or moved. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number))
  nonce.writeUInt8(Number(isLast), 8)
  return nonce
}

async function* closed(secret: string, source: Pieces, name: string) {
  const salt = randomBytes(saltBytes)
  const key = derived(secret, 'files', salt)
  yield Buffer.concat([magic, salt])
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(Buffer.from(name))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

async function* opened(secret: string, source: Pieces, name: string) {
  const unread = asItIs(source)
  const head = await headOf(unread)
  const { salt } = head
  const key = derived(secret, 'files', salt)
  let number = 0
  for await (const { bytes, isLast } of inPieces(rest(head.more, unread), pieceBytes + tagBytes)) {
    yield openPiece(key, bytes, { name, nonce: nonceOf(number, isLast) })
    number += 1
  }
}

type Unread = AsyncIterator<Uint8Array>

async function headOf(unread: Unread) {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < magic.length + saltBytes) {
    const { value, done } = await unread.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  if (!startsSealed(head)) throw new Unreadable('It is not encrypted, or not one of ours')
  const end = magic.length + saltBytes
  return { salt: head.subarray(magic.length, end), more: head.subarray(end) }
}

async function* rest(first: Uint8Array, unread: Unread) {
  yield first
  for (let next = await unread.next(); !next.done; next = await unread.next()) yield next.value
}

function openPiece(key: Buffer, bytes: Buffer, { name, nonce }: { name: string; nonce: Buffer }): Buffer {
  if (bytes.length < tagBytes) throw new Unreadable(`${name} was cut`)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new Unreadable(`${name} does not open: this is another key, or it was changed`)
  }
}

/** Gathers and cuts what comes into pieces of one length; the last, which may be empty, is the only shorter one. */
export async function* inPieces(
  source: Pieces,
  length: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = []
  let due = 0
  for await (const piece of source) {
    held.push(piece)
    due += piece.byteLength
    if (due <= length) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at > length; at += length)
      yield { bytes: all.subarray(at, at + length), isLast: false }
    held = [all.subarray(at)]
    due = all.length - at
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
