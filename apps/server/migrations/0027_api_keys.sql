-- Keys with which programs call the API in a person's place. Of a secret its salted hash alone is kept (B-699).
create table api_keys (
  organization_id text collate "C" not null references organizations (id),
  api_key text collate "C" not null unique,
  username text collate "C" not null,
  key_name text not null check (key_name = trim(key_name) and length(key_name) between 1 and 100),
  salted_secret text not null,
  salt text not null,
  is_active boolean not null default true,
  expires_at timestamptz,
  last_used timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, api_key),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
create index api_keys_by_owner on api_keys (organization_id, username);
select protect_tenant_table('api_keys');
-- A call that shows a key asks for it across organizations, by the key alone.
revoke update on api_keys from tabellio_app;
grant update (is_active) on api_keys to tabellio_app;
