-- Who acts in another person's place, and why (IMP-1).
alter table sessions
  add column impersonator text collate "C",
  -- The session it was begun from: it ends with that one.
  add column opened_by text collate "C",
  add constraint sessions_in_place_are_of_the_application
    check ((impersonator is null) = (opened_by is null) and (impersonator is null or kind = 'application'));

-- What is told to whom it happened to, also afterwards.
create table impersonations (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  username text collate "C" not null,
  impersonator text collate "C" not null,
  reason text not null check (trim(reason) <> ''),
  started_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index impersonations_by_username on impersonations (username, started_at);
select protect_tenant_table('impersonations');
revoke update on impersonations from tabellio_app, tabellio_system;
revoke insert, delete on impersonations from tabellio_app;
