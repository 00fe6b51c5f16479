-- Who works here: organizations, people, their memberships and sessions.
--
-- Two roles use the tables. tabellio_app sees one organization at a time: the one that the transaction's setting
-- tabellio.org names, and no row without it. tabellio_system works across organizations (logins, set-up, jobs).
-- Neither owns a table. Roles belong to the whole server, so another database may have made them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tabellio_app') then
    create role tabellio_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'tabellio_system') then
    create role tabellio_system nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant tabellio_app, tabellio_system to current_user;
grant usage on schema public to tabellio_app, tabellio_system;

-- Puts a tenant table under the law: the application's role reads and writes the rows of the transaction's
-- organization and no other, the system's role all of them, and even the owner is bound.
create function protect_tenant_table(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant on %I to tabellio_app using (organization_id = current_setting(''tabellio.org'', true)) '
    'with check (organization_id = current_setting(''tabellio.org'', true))', table_name);
  execute format('create policy system on %I to tabellio_system using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tabellio_app, tabellio_system', table_name);
end $$;
revoke execute on function protect_tenant_table from public;

create table organizations (
  id text collate "C" primary key check (id ~ '^[a-z][a-z0-9_-]{2,62}$'),
  name text not null check (name = trim(name) and length(name) >= 3),
  language text not null check (language in ('en', 'es', 'fr')),
  is_active boolean not null default true,
  is_blacklisted boolean not null default false,
  owner text not null,
  admin_contact jsonb not null,
  tech_contact jsonb not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table organizations enable row level security;
alter table organizations force row level security;
create policy tenant on organizations to tabellio_app using (id = current_setting('tabellio.org', true));
create policy system on organizations to tabellio_system using (true) with check (true);
grant select on organizations to tabellio_app;
grant select, insert, update on organizations to tabellio_system;

-- A person, in however many organizations. The username is the e-mail address in lower case.
create table users (
  username text collate "C" primary key check (username = lower(trim(username)) and username <> ''),
  first_name text not null,
  last_name text not null,
  password_hash text,
  is_system_admin boolean not null default false,
  is_active boolean not null default true,
  language text not null check (language in ('en', 'es', 'fr')),
  phone text not null default '',
  is_enrolled_for_marketing boolean not null default false,
  avatar_image_data_uri text,
  last_organization_id text collate "C" references organizations (id),
  created_at timestamptz not null default now()
);
grant select, insert, update on users to tabellio_system;

create table members (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null references users (username),
  position_role text not null default '',
  is_organization_admin boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, username)
);
create index members_by_username on members (username);
select protect_tenant_table('members');

-- A token's hash and what it opens. An api session has a key beside its secret.
create table sessions (
  token_hash text collate "C" primary key,
  kind text not null check (kind in ('application', 'api')),
  api_key text collate "C" unique check ((api_key is null) = (kind = 'application')),
  username text collate "C" not null references users (username),
  organization_id text collate "C" not null references organizations (id),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_username on sessions (username);
create index sessions_by_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to tabellio_system;

-- The secret of a link that works once.
create table one_time_codes (
  code_hash text collate "C" primary key,
  purpose text not null check (purpose in ('activation')),
  username text collate "C" not null references users (username),
  organization_id text collate "C" not null references organizations (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_by_username on one_time_codes (username);
grant select, insert, update, delete on one_time_codes to tabellio_system;

-- What a request with an Idempotency-Key was answered, kept in the transaction of its effect.
create table idempotency_keys (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null,
  key text collate "C" not null check (length(key) between 1 and 255),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, username, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');

-- Attempts at guessing, counted before they are judged (rate-limiter-flexible's shape).
create table attempts (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on attempts to tabellio_system;
