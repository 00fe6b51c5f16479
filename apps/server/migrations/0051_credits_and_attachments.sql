-- What an organization may generate: so many documents until a day, of one kind of credit after the other (G-158).
create table credits (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  is_post_paid boolean not null,
  priority text not null check (priority in ('special', 'prepaid', 'postpaid')),
  expiration_date timestamptz not null,
  credit_count integer not null check (credit_count >= 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
select protect_tenant_table('credits');

-- A mail may bring one stored file, and name whom its reader answers.
alter table mails
  add column attachment jsonb,
  add column reply_to text check (reply_to !~ '[\r\n]');
