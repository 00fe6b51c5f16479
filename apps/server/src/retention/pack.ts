import { Readable } from 'node:stream'
import type { Blobs, OpenBlob } from '../platform/blobs.ts'
import { note } from '../platform/action-log.ts'
import type { Tenant } from '../platform/database.ts'
import { entryNames, zipOf } from '../transient-downloads/index.ts'
import { type PackedVersion, accountOf, versionsConcerning } from './pack.db.ts'

type Asked = { tenant: Tenant; blobs: Blobs; person: string; now: number }

/**
 * Everything about one person, as it is found now: each version of each document that names them or that they made, their
 * account, what they did, and their forms that are not finished, with an index. It is sent as it is read.
 */
export async function packOf({ tenant, blobs, person, now }: Asked): Promise<OpenBlob> {
  const { versions, ...rest } = await tenant.write(async (tx) => {
    const versions = await versionsConcerning(tx, person)
    note(tx, { name: person, after: { documents: new Set(versions.map((each) => each.documentId)).size } })
    return { versions, ...(await accountOf(tx, person)) }
  })
  const names = entryNames(versions.map((each) => ({ ...each, name: each.fileName ?? each.name })))
  const listed = versions.map((version, at) => ({ ...version, file: `documents/${names[at]}` }))
  const documents = listed.map(({ blob, ...version }) => ({ ...version, sha256: blob }))
  const data = { person, madeAt: new Date(now).toISOString(), ...rest, documents }
  const texts = { 'index.html': indexOf(person, listed, now), 'data.json': JSON.stringify(data, null, 2) }
  return zipOf([
    ...Object.entries(texts).map(([name, text]) => textEntry(name, text, now)),
    ...listed.map(({ file, size, createdAt, blob }) => ({
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

/** A page that leads to the files, for whoever gets the pack. */
function indexOf(person: string, versions: (PackedVersion & { file: string })[], now: number): string {
  const rows = versions.map(
    ({ name, documentTypeName, versionNumber, createdAt, createdBy, file }) =>
      `<tr><td><a href="${escaped(encodeURI(file))}">${escaped(name)}</a></td><td>${escaped(documentTypeName)}</td>` +
      `<td>${versionNumber}</td><td>${new Date(createdAt).toISOString().slice(0, 10)}</td><td>${escaped(createdBy)}</td></tr>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${escaped(person)}</title>
<h1>${escaped(person)}</h1><p>${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC · <a href="data.json">data.json</a></p>
<table border="1" cellpadding="4">${rows.join('\n')}</table>
`
}
