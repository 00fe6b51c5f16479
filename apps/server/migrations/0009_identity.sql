-- What an organization and a person store beside their names (G-204, B-423), a system administrator's session, which is
-- in no organization (B-684), and secrets that are kept sealed: the key to them is not in the database.
alter table organizations
  add column feature_flags jsonb not null default '{}',
  add column workflow_settings jsonb,
  add column mfa_config jsonb,
  add column png_image_base64 text,
  add column security_field_config jsonb not null default '[]',
  add column demo text check (demo in ('filling', 'filled'));

alter table users
  add column mfa_config jsonb,
  add column dashboard_configuration jsonb;

alter table sessions
  alter column organization_id drop not null,
  add column device_type text,
  add column provider text;

-- The person as the one who asked for the link describes them: theirs from the moment they use it, and not before.
alter table one_time_codes add column person jsonb;

-- The secret of a link stands in the text as {secret}, and here as long as the mail is not sent.
alter table mails add column sealed_secret text;

-- What a request with an Idempotency-Key outside of any organization was answered; the answer is sealed, for it may be a
-- token. The owner is a person, a session that may have ended since, or a network address.
create table system_idempotency_keys (
  owner text collate "C" not null,
  key text collate "C" not null check (length(key) between 1 and 255),
  request_hash text not null,
  sealed_answer text,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index system_idempotency_keys_by_age on system_idempotency_keys (created_at);
grant select, insert, update, delete on system_idempotency_keys to tabellio_system;

-- The organizations' and mails' rows are under row level security, which binds their owner too.
set local role tabellio_system;
update organizations set demo = settings ->> 'demo', settings = settings - 'demo' where settings ? 'demo';
update mails set body_text = regexp_replace(body_text, '/activate/[A-Za-z0-9_-]{43}', '/activate/')
  where sent_at is not null or created_at < now() - interval '7 days';
reset role;
