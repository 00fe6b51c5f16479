-- Providers of identity by which the people of an organization log in (OpenID Connect). The client's secret is sealed.
create table identity_providers (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null unique,
  name text not null check (name = trim(name) and length(name) between 1 and 100),
  issuer text not null,
  client_id text not null,
  -- None of a client that has no secret: PKCE alone proves that it asked.
  sealed_secret text,
  -- Whose addresses it may vouch for, in lower case.
  allowed_domains text[] not null check (cardinality(allowed_domains) > 0),
  -- The claim whose values give roles; none when empty.
  role_claim text not null default '',
  role_mapping jsonb not null default '[]',
  -- Whether people who are not members yet become some, and with which role.
  creates_accounts boolean not null default false,
  default_role_id text collate "C",
  -- Whether its word about a second factor is enough here.
  trusts_second_factor boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
create index identity_providers_by_domain on identity_providers using gin (allowed_domains);
select protect_tenant_table('identity_providers');
alter table identity_providers add constraint identity_providers_default_role
  foreign key (organization_id, default_role_id) references roles (organization_id, id) on delete set null (default_role_id);

-- Whom a provider means by a subject, from the first login on. It holds in its organization alone.
create table external_identities (
  organization_id text collate "C" not null,
  identity_provider_id text collate "C" not null,
  subject text not null,
  username text collate "C" not null,
  linked_at timestamptz not null default now(),
  primary key (organization_id, identity_provider_id, subject),
  unique (organization_id, identity_provider_id, username),
  foreign key (organization_id, identity_provider_id)
    references identity_providers (organization_id, id) on delete cascade,
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
select protect_tenant_table('external_identities');

-- A login that is at its provider: what its return must show, once. The secrets in it are sealed.
create table provider_logins (
  state_hash text collate "C" primary key,
  organization_id text collate "C" not null,
  identity_provider_id text collate "C" not null,
  -- The browser that began it is the one that ends it.
  browser_hash text not null,
  sealed_checks text not null,
  expires_at timestamptz not null,
  foreign key (organization_id, identity_provider_id)
    references identity_providers (organization_id, id) on delete cascade
);
create index provider_logins_by_expiry on provider_logins (expires_at);

alter table provider_logins enable row level security;
alter table provider_logins force row level security;
create policy system on provider_logins to tabellio_system using (true) with check (true);
grant select, insert, update, delete on provider_logins to tabellio_system;

-- Of a session, or a login, that an organization's own provider opened: it stays in that organization (ADR 026).
alter table sessions add column is_bound boolean not null default false;
alter table mfa_challenges add column is_bound boolean not null default false;
