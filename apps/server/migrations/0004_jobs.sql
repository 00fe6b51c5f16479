-- Work that is done after a transaction, and mail on its way out. The queue's own tables are pg-boss's: migrate()
-- makes them, in the schema pgboss, once these files have run.

-- Asks for a job in the caller's own transaction: it exists exactly when that commits. Runs with the caller's rights,
-- so that the application's role enqueues for its own organization only, and can read nothing of what it enqueued.
-- The more of an organization's jobs wait already, the later the next one comes, so that whoever asks for little does
-- not wait for whoever asks for much.
create function enqueue_job(job_name text, organization text, username text, job_key text, input jsonb)
returns void language plpgsql as $$
declare
  waiting integer;
begin
  select count(*) into waiting from (
    select from pgboss.job_common
    where name = job_name and group_id = organization and state < 'active' limit 320) as some_waiting;
  insert into pgboss.job_common (
    name, data, group_id, priority, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select
    name,
    jsonb_build_object('organizationId', organization, 'username', username, 'key', job_key, 'input', input),
    organization, -(waiting / 16), expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second',
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  from pgboss.queue where name = job_name;
  if not found then
    raise exception 'There is no job %', job_name;
  end if;
end $$;

-- Each listener of a kind of event gets a job of its own, so that one that fails does not hold the others up.
create function enqueue_listeners(event_kind text, organization text, username text, event_id text, input jsonb)
returns setof text language plpgsql as $$
begin
  return query
    select name from pgboss.subscription, enqueue_job(name, organization, username, event_id, input)
    where event = event_kind;
end $$;

alter table mails
  add column body_html text,
  -- The same at each try, so that a mail that arrived twice is recognized.
  add column message_id text not null generated always as (id || '@' || organization_id || '.tabellio') stored,
  -- What the mail server said when it last refused it.
  add column refusal text;
