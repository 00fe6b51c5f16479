import type { Client } from 'pg'

/** Has each row that is written to any table of organizations noted, whoever writes it. */
export async function watchWrites(owner: Client): Promise<void> {
  await owner.query(`
    create table written (operation text, table_name text, organization_id text);
    create function note_write() returns trigger security definer language plpgsql as $$ begin
      insert into written values (lower(tg_op), tg_table_name, coalesce(new.organization_id, old.organization_id));
      return null;
    end $$;
    do $$ declare t text; begin
      for t in select table_name from information_schema.columns join information_schema.tables using (table_name, table_schema)
        where column_name = 'organization_id' and table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'written'
      loop
        execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', t);
      end loop;
    end $$;`)
}

/** What was written of an organization, or of any, since it was asked before, as `insert documents`. */
export async function writesSince(owner: Client, organizationId?: string): Promise<string[]> {
  const { rows } = await owner.query<{ write: string }>(
    `with gone as (delete from written returning *)
     select operation || ' ' || table_name as write from gone where organization_id = coalesce($1, organization_id)`,
    [organizationId],
  )
  return rows.map(({ write }) => write)
}

/**
 * Lets each call do its work up to the end, and then nothing of it: its entry of the action log cannot be written, as if
 * the database had been too slow for it. The answer is a 503.
 */
export const undoWrites = async (owner: Client): Promise<void> =>
  void (await owner.query(`
    create or replace function log_action(
      organization text, entry_id text, kind text, person text, in_place text, things jsonb, more jsonb)
    returns void language plpgsql as $$ begin raise exception 'undone' using errcode = '57014'; end $$`))
