import { Readable } from 'node:stream'
import type { Blobs, OpenBlob } from '../platform/blobs.ts'
import { note } from '../platform/action-log.ts'
import type { Tenant } from '../platform/database.ts'
import { entryNames, zipOf } from '../transient-downloads/index.ts'
import { type PackedVersion, accountOf, incomingOf, versionsConcerning } from './pack.db.ts'

type Asked = { tenant: Tenant; blobs: Blobs; person: string; now: number }

/**
 * Everything about one person, as it is found now: each version of each document that names them or that they made, their
 * account, what they did, their forms that are not finished, and what waits in their inbox or came from them by mail, with an
 * index. It is sent as it is read.
 */
export async function packOf({ tenant, blobs, person, now }: Asked): Promise<OpenBlob> {
  const { versions, incoming, ...rest } = await tenant.write(async (tx) => {
    const versions = await versionsConcerning(tx, person)
    note(tx, { name: person, after: { documents: new Set(versions.map((each) => each.documentId)).size } })
    return { versions, ...(await accountOf(tx, person)), ...(await incomingOf(tx, person)) }
  })
  const names = entryNames(versions.map((each) => ({ ...each, name: each.fileName ?? each.name })))
  const listed = versions.map((version, at) => ({ ...version, file: `documents/${names[at]}` }))
  const documents = listed.map(({ blob, ...version }) => ({ ...version, sha256: blob }))
  const incomingNames = entryNames(incoming)
  const waiting = incoming.map((file, at) => ({ ...file, file: `incoming/${incomingNames[at]}` }))
  const files = waiting.map(({ blob, ...file }) => ({ ...file, sha256: blob }))
  const data = { person, madeAt: new Date(now).toISOString(), ...rest, documents, incoming: files }
  const texts = {
    'index.html': indexOf({ person, versions: listed, waiting, now }),
    'data.json': JSON.stringify(data, null, 2),
  }
  return zipOf([
    ...Object.entries(texts).map(([name, text]) => textEntry(name, text, now)),
    ...[...listed, ...waiting].map(({ file, size, createdAt, blob }) => ({
      name: file,
      size,
      changedAt: createdAt,
      open: () => blobs.open(tenant.organizationId, blob),
    })),
  ])
}

function textEntry(name: string, text: string, changedAt: number) {
  const bytes = Buffer.from(text)
  const open = () => Promise.resolve({ size: bytes.length, stream: Readable.from([bytes]) })
  return { name, size: bytes.length, changedAt, open }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

type Index = {
  person: string
  versions: (PackedVersion & { file: string })[]
  waiting: { name: string; createdAt: number; file: string }[]
  now: number
}

/** A page that leads to the files, for whoever gets the pack. */
function indexOf({ person, versions, waiting, now }: Index): string {
  const link = (name: string, file: string) => `<a href="${escaped(encodeURI(file))}">${escaped(name)}</a>`
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const documents = versions.map(
    ({ name, documentTypeName, versionNumber, createdAt, createdBy, file }) =>
      `<tr><td>${link(name, file)}</td><td>${escaped(documentTypeName)}</td>` +
      `<td>${versionNumber}</td><td>${day(createdAt)}</td><td>${escaped(createdBy)}</td></tr>`,
  )
  const incoming = waiting.map(
    ({ name, createdAt, file }) =>
      `<tr><td>${link(name, file)}</td><td></td><td></td><td>${day(createdAt)}</td><td></td></tr>`,
  )
  const rows = [...documents, ...incoming]
  return `<!doctype html><meta charset="utf-8"><title>${escaped(person)}</title>
<h1>${escaped(person)}</h1><p>${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC · <a href="data.json">data.json</a></p>
<table border="1" cellpadding="4">${rows.join('\n')}</table>
`
}
