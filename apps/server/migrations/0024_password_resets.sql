-- Links by which somebody who forgot their password sets another one (B-407). The secret stands in the mail alone.
create table password_resets (
  code_hash text collate "C" primary key,
  username text collate "C" not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_username on password_resets (username);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy system on password_resets to tabellio_system using (true) with check (true);
grant select, insert, update, delete on password_resets to tabellio_system;
