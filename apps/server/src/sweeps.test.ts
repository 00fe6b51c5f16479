import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { testServer } from './testing/server.ts'

/** Rows of each kind, some of which time has ended. */
const rows = `
  insert into users (username, first_name, last_name, language) values ('eva', 'Eva', 'Paz', 'es');
  insert into sessions (token_hash, id, kind, username, expires_at)
    values ('old', 'old', 'application', 'eva', now() - interval '1 second'), ('new', 'new', 'application', 'eva', now() + interval '1 hour');
  insert into one_time_codes (code_hash, purpose, username, organization_id, expires_at)
    values ('old', 'activation', 'eva', 'acme', now() - interval '31 days'), ('new', 'activation', 'eva', 'acme', now());
  insert into idempotency_keys (organization_id, username, key, request_hash, created_at)
    values ('acme', 'eva', 'old', '', now() - interval '3 days'), ('acme', 'eva', 'new', '', now());
  insert into system_idempotency_keys (owner, key, request_hash, created_at)
    values ('eva', 'old', '', now() - interval '3 days'), ('eva', 'new', '', now());
  insert into mails (organization_id, id, recipient, subject, body_text, sealed_secret, created_at)
    values ('acme', 'old', 'eva@x.test', '', '', 'sealed', now() - interval '8 days'), ('acme', 'new', 'eva@x.test', '', '', 'sealed', now());`

it('once an hour, what time has ended is taken away, and nothing else', async () => {
  const server = await testServer()
  const owner = new Client(server.connection)
  try {
    await server.organization('acme')
    await owner.connect()
    await owner.query(rows)
    await server.sweep()
    const left = async (text: string) =>
      (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name)
    expect(await left(`select token_hash as name from sessions where username = 'eva'`)).toEqual(['new'])
    expect(await left(`select code_hash as name from one_time_codes where username = 'eva'`)).toEqual(['new'])
    expect(await left(`select key as name from idempotency_keys where username = 'eva'`)).toEqual(['new'])
    expect(await left('select key as name from system_idempotency_keys')).toEqual(['new'])
    expect(await left('select id as name from mails where sealed_secret is not null')).toEqual(['new'])
  } finally {
    await owner.end()
    await server.close()
  }
})

it('a server that closes waits for the due work it has begun, and begins no more of it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const server = await testServer({ role: 'all' })
    await server.organization('acme')
    vi.advanceTimersByTime(60_000)
    // Its work would ask a database that is closed: that fails the closing.
    await expect(server.close()).resolves.toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
