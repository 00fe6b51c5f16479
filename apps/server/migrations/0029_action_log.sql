-- The action log: what was done in an organization, by whom. The entries of an organization are a chain: each has the
-- next number, and a hash over its predecessor's hash and all that it says, so that an entry that is changed, taken out
-- or put in between is noticed. "*" is the organization of what is done in none.
create table action_log (
  organization_id text collate "C" not null,
  number bigint not null,
  id text collate "C" not null,
  entry_type text collate "C" not null,
  username text collate "C" not null,
  -- Who acted in the person's place.
  impersonator text collate "C",
  -- What it was done to: the ids of things by their kind, and the name people know them by.
  indexed jsonb not null,
  -- What was before and after, and what only some types have.
  details jsonb not null,
  created_at timestamptz not null,
  hash bytea not null,
  primary key (organization_id, number),
  unique (organization_id, id)
);
create index action_log_by_username on action_log (organization_id, username, number);
create index action_log_by_type on action_log (organization_id, entry_type, number);
select protect_tenant_table('action_log');

-- By what an entry was done to, so that the log of one thing is found.
create table action_log_subjects (
  organization_id text collate "C" not null,
  subject_id text collate "C" not null,
  number bigint not null,
  primary key (organization_id, subject_id, number)
);
select protect_tenant_table('action_log_subjects');

-- The last entry of each chain: who writes the next one waits here for the end of the transaction that wrote it.
create table action_log_heads (
  organization_id text collate "C" not null primary key,
  number bigint not null default 0,
  hash bytea not null default ''
);
select protect_tenant_table('action_log_heads');

revoke update, delete on action_log, action_log_subjects from tabellio_app;
revoke delete on action_log_heads from tabellio_app;
revoke update on action_log, action_log_subjects from tabellio_system;

create function action_log_hash(previous bytea, entry action_log) returns bytea language sql stable
return sha256(previous || convert_to(jsonb_build_array(
  (entry).organization_id, (entry).number, (entry).id, (entry).entry_type, (entry).username, (entry).impersonator,
  (entry).indexed, (entry).details, extract(epoch from (entry).created_at))::text, 'UTF8'));

-- The ids of the things that an entry names. A version is found by what it is a version of.
create function action_log_things(indexed jsonb) returns setof text language sql immutable
begin atomic
  select distinct thing #>> '{}'
  from jsonb_each(indexed) as each (key, value),
    jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as thing
  where key ~ 'Id$' and key !~ 'VersionId$';
end;

-- Writes the next entry of an organization. It is the last statement of its transaction: until the commit, the next
-- writer of the same organization waits. A person's own transaction has no organization before it.
create function log_action(
  organization text, entry_id text, kind text, person text, in_place text, things jsonb, more jsonb)
returns void language plpgsql as $$
declare
  head action_log_heads;
  entry action_log;
begin
  perform set_config('tabellio.org', organization, true);
  loop
    select * into head from action_log_heads where organization_id = organization for update;
    exit when found;
    insert into action_log_heads (organization_id) values (organization) on conflict do nothing;
  end loop;
  entry := row(organization, head.number + 1, entry_id, kind, person, in_place, things, more, clock_timestamp(), null);
  entry.hash := action_log_hash(head.hash, entry);
  insert into action_log values (entry.*);
  insert into action_log_subjects select organization, thing, entry.number from action_log_things(things) as thing;
  update action_log_heads set number = entry.number, hash = entry.hash where organization_id = organization;
end $$;
