import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** The two roles: `tabellio_app` sees one organization, `tabellio_system` works across them. */
export type DatabaseRole = 'tabellio_app' | 'tabellio_system'
const roles = ['tabellio_app', 'tabellio_system'] as const

/**
 * How a role connects: as a login of its own that may become that role and nothing else, whatever a query says. Its
 * password follows from the owner's, so that every process knows it and nobody keeps it.
 */
export function loginFor(connection: ClientConfig, role: DatabaseRole): ClientConfig {
  const { connectionString, ...given } = connection
  const owner =
    connectionString === undefined ? given : { ...given, ...parseIntoClientConfig(connectionString) }
  // A client knows too what the environment says (PGUSER, PGPASSWORD).
  const { user = '', password } = new Client(owner)
  return {
    ...owner,
    user: `${role}_of_${user}`,
    ...(typeof password === 'string' && { password: passwordFor(role, password) }),
    options: `-c role=${role}`,
  }
}

const passwordFor = (role: DatabaseRole, ownersPassword: string) =>
  createHmac('sha256', ownersPassword).update(role).digest('base64url')

/** Makes the logins, or gives them the password that belongs to the owner's present one. Runs as the owner. */
export async function installLogins(owner: Client, connection: ClientConfig): Promise<void> {
  for (const role of roles) {
    const login = loginFor(connection, role)
    if ((await refusalOf(login)) === undefined) continue
    await owner.query(installing(login, role))
    const refusal = await refusalOf(login)
    if (refusal !== undefined) throw new Error(advice(login), { cause: refusal })
  }
}

const advice = ({ user }: ClientConfig) =>
  `PostgreSQL does not let in "${user}", a login that Tabellio has made for itself. ` +
  'Give the user of DATABASE_URL a password, or let this login in (pg_hba.conf).'

/** Why a login does not get in; nothing when it does. */
async function refusalOf(login: ClientConfig): Promise<unknown> {
  const client = new Client(login)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (refusal) {
    return refusal
  }
}

function installing({ user = '', password }: ClientConfig, role: DatabaseRole): string {
  const name = escapeIdentifier(user)
  const secret = typeof password === 'string' ? escapeLiteral(scramOf(password)) : 'null'
  return `
    do $$ begin
      if not exists (select from pg_roles where rolname = ${escapeLiteral(user)}) then
        create role ${name} login;
      end if;
      execute format('grant connect on database %I to ${role}', current_database());
    end $$;
    alter role ${name} login password ${secret};
    grant ${role} to ${name};`
}

/** Makes what PostgreSQL keeps of a password (RFC 5803) here, so that no log of statements sees the password. */
function scramOf(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const serverKey = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
