-- Who listens to which kind of event. All listeners share one queue and its few workers, so that each further one
-- costs a process nothing while it rests; the job says under "job" whose it is.
create table listeners (
  name text primary key,
  event text not null check (event ~ '^[a-z]+(-[a-z]+)*$')
);
grant select on listeners to tabellio_app;
grant select, insert, update, delete on listeners to tabellio_system;

-- The more jobs of a name an organization has waiting, the later its next one comes, so that whoever asks for little
-- does not wait for whoever asks for much. The name stands in singleton_key too, by which they are counted.
create or replace function enqueue_job(job_name text, organization text, username text, job_key text, input jsonb)
returns void language plpgsql as $$
declare
  waiting integer;
  queue_name text := case when exists (select from listeners where name = job_name) then 'listeners' else job_name end;
begin
  select count(*) into waiting from (
    select from pgboss.job_common
    where name = queue_name and group_id = organization and singleton_key = job_name and state < 'active'
    limit 320) as some_waiting;
  insert into pgboss.job_common (
    name, data, group_id, singleton_key, priority, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select
    name,
    jsonb_build_object(
      'job', job_name, 'organizationId', organization, 'username', username, 'key', job_key, 'input', input),
    organization, job_name, -(waiting / 16), expire_seconds, deletion_seconds,
    now() + retention_seconds * interval '1 second',
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  from pgboss.queue where name = queue_name;
  if not found then
    raise exception 'There is no job %', job_name;
  end if;
end $$;

-- Each listener of a kind of event gets a job of its own, so that one that fails does not hold the others up.
create or replace function enqueue_listeners(event_kind text, organization text, username text, event_id text, input jsonb)
returns setof text language plpgsql as $$
begin
  return query
    select name from listeners, enqueue_job(name, organization, username, event_id, input) where event = event_kind;
end $$;

-- Takes over what an earlier version left, in which each listener had a queue: its jobs, those at work (whose process
-- will not find them again, so that they are done once more) and those that failed for good.
do $$
begin
  if to_regclass('pgboss.subscription') is null then
    return;
  end if;
  insert into listeners (name, event) select name, min(event) from pgboss.subscription group by name;
  perform pgboss.create_queue('listeners', '{
    "policy": "standard", "expireInSeconds": 900, "heartbeatSeconds": 10, "retryLimit": 8, "retryDelay": 1,
    "retryBackoff": true, "retryDelayMax": 600, "retentionSeconds": 315360000, "deleteAfterSeconds": 3600,
    "deadLetter": "dead"}');
  delete from pgboss.job_common where name in (select name from listeners) and state > 'active';
  update pgboss.job_common
    set name = 'listeners', singleton_key = name, data = data || jsonb_build_object('job', name)
    where name in (select name from listeners);
  update pgboss.job_common set source_name = 'listeners', data = data || jsonb_build_object('job', source_name)
    where name = 'dead' and source_name in (select name from listeners);
  delete from pgboss.subscription;
  delete from pgboss.queue where name in (select name from listeners);
end $$;
