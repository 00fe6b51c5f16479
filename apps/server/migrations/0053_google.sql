-- A login at Google is of no organization: Google vouches for a person to the whole installation.
alter table provider_logins
  alter column organization_id drop not null,
  alter column identity_provider_id drop not null,
  add check ((organization_id is null) = (identity_provider_id is null));

-- Whom Google means by a subject, from the first login on: an address may be another person's later.
create table google_identities (
  subject text collate "C" primary key,
  username text collate "C" not null unique references users on delete cascade,
  linked_at timestamptz not null default now()
);
alter table google_identities enable row level security;
alter table google_identities force row level security;
create policy system on google_identities to tabellio_system using (true) with check (true);
grant select, insert, update, delete on google_identities to tabellio_system;
