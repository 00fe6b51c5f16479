import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** Long enough to look through the data of a million documents. */
const maxStatementMs = 600_000
const packedAtMost = 20_000

export type PackedVersion = {
  documentId: string
  documentTypeName: string
  isDeleted: boolean
  versionNumber: number
  name: string
  fileName: string | null
  mimeType: string
  size: number
  blob: string
  createdAt: number
  createdBy: string
  data: unknown
}

/** Every version of the documents that somebody made a version of, or that name them in their data. */
export function versionsConcerning(tx: TenantTx, person: string): Promise<PackedVersion[]> {
  const { organizationId } = tx
  tx.limitQueries(maxStatementMs)
  const found = sql<PackedVersion>`
    select document.id as document_id, document.document_type_name, document.is_deleted, version.version_number,
      version.name, version.file_name, version.mime_type, version.size, version.blob, version.created_at,
      version.created_by, version.data
    from documents as document join document_versions as version
      on version.organization_id = document.organization_id and version.document_id = document.id
    where document.organization_id = ${organizationId} and concerns_person(${organizationId}, document.id, ${person})
    order by document.id, version.version_number limit ${packedAtMost}`
  return tx.all<PackedVersion>({ compile: () => found.compile(db) })
}

/** What somebody did here, and what is written of their account and their forms that are not finished. */
export async function accountOf({ organizationId, all }: TenantTx, person: string) {
  const username = person.trim().toLowerCase()
  const rowsOf = (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    all<Record<string, unknown>>({ compile: () => query.compile(db) })
  const [account, log, drafts] = await Promise.all([
    rowsOf(sql`
      select person.username, person.first_name, person.last_name, person.language, person.phone,
        member.position_role, member.identification, member.identification_type, member.joined_at, member.is_active
      from members as member join users as person on person.username = member.username
      where member.organization_id = ${organizationId} and member.username = ${username}`),
    rowsOf(sql`
      select number, created_at, entry_type, username, impersonator, indexed, details from action_log
      where organization_id = ${organizationId} and (username = ${username} or indexed ->> 'username' = ${username})
      order by number`),
    rowsOf(sql`
      select template_name, saved_at, expires_at, context from template_context_states
      where organization_id = ${organizationId} and username = ${username} order by saved_at`),
  ])
  return { account: account[0] ?? null, log, drafts }
}

export type PackedFile = {
  name: string
  source: string
  state: string
  mimeType: string
  size: number
  blob: string
  createdAt: number
  data: unknown
}

/** What waits in somebody's inbox, which is no document yet, and the mails that came from them. */
export async function incomingOf({ organizationId, all }: TenantTx, person: string) {
  const said = person.trim().toLowerCase()
  const files = sql<PackedFile>`
    select name, source, state, mime_type, size, blob, created_at, data from intake_files
    where organization_id = ${organizationId} and username = ${said} order by created_at limit ${packedAtMost}`
  const mails = sql<Record<string, unknown>>`
    select sender, subject, sent_at, received_at, parts from intake_mails
    where organization_id = ${organizationId} and position(search_text(${said}) in search_text(sender)) > 0
    order by received_at limit ${packedAtMost}`
  const [incoming, mailed] = await Promise.all([
    all<PackedFile>({ compile: () => files.compile(db) }),
    all<Record<string, unknown>>({ compile: () => mails.compile(db) }),
  ])
  return { incoming, mails: mailed }
}
