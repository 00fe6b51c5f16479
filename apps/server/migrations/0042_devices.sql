-- The phones on which a person uses the product (B-435). What sends to one needs its token, which is sealed. A device is
-- online as long as the session that registered it (G-207).
create table devices (
  username text collate "C" not null references users on delete cascade,
  device_id text collate "C" not null,
  platform text not null check (platform in ('android', 'ios')),
  sealed_token text not null,
  session_id text collate "C" not null,
  registered_at timestamptz not null default now(),
  primary key (username, device_id)
);
alter table devices enable row level security;
alter table devices force row level security;
create policy system on devices to tabellio_system using (true) with check (true);
grant select, insert, update, delete on devices to tabellio_system;
