import { type ClientConfig, Pool } from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * Makes or upgrades the queue's tables, as the database's owner, and says who may do what with them: the system's
 * role everything, the application's role nothing but to add a job for the organization of its transaction, and to
 * count those that wait.
 */
export async function installJobs(connection: ClientConfig): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  try {
    await boss.start()
    await boss.stop({ graceful: false })
    await pool.query(rights)
  } finally {
    await pool.end()
  }
}

/**
 * The columns that a new job takes over from its queue. The queue's counts tell of other organizations, and stay
 * hidden.
 */
const settings = `name, expire_seconds, deletion_seconds, retention_seconds, retry_limit, retry_delay,
  retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds`

const rights = `
  grant usage on schema pgboss to tabellio_app, tabellio_system;
  grant all on all tables in schema pgboss to tabellio_system;
  grant all on all sequences in schema pgboss to tabellio_system;
  grant select (${settings}) on pgboss.queue to tabellio_app;
  grant insert, select (name, group_id, singleton_key, state) on pgboss.job_common to tabellio_app;
  alter table pgboss.job_common enable row level security;
  drop policy if exists tenant on pgboss.job_common;
  drop policy if exists system on pgboss.job_common;
  create policy tenant on pgboss.job_common to tabellio_app
    using (group_id = current_setting('tabellio.org', true))
    with check (group_id = current_setting('tabellio.org', true));
  create policy system on pgboss.job_common to tabellio_system using (true) with check (true);
  drop index if exists pgboss.job_waiting;
  create index if not exists job_waiting_of on pgboss.job_common (name, group_id, singleton_key) where state < 'active';`
