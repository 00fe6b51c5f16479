-- What happened, in the transaction in which it happened: the outbox that listeners are fed from.
create table events (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  data jsonb not null,
  username text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index events_by_age on events (organization_id, created_at);
select protect_tenant_table('events');
revoke update, delete on events from tabellio_app;

-- Mail that goes out, or stays here where no mail server is set.
create table mails (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  recipient text not null check (recipient !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, id)
);
create index mails_by_age on mails (organization_id, created_at desc);
select protect_tenant_table('mails');
