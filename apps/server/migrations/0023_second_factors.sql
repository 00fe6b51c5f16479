-- Second factors (B-394 to B-401). An authenticator's secret is sealed, and codes are kept as prints: the key to both is
-- not in the database. The tables are the system's alone.
create table mfa_challenges (
  token_hash text collate "C" primary key,
  username text collate "C" not null references users on delete cascade,
  organization_id text collate "C" references organizations on delete cascade,
  kind text not null check (kind in ('application', 'api')),
  methods text[] not null,
  -- Right answers lead to the set-up of an authenticator, or are given by it.
  enrolment text check (enrolment in ('after-code', 'now')),
  device_type text,
  provider text,
  address text,
  user_agent text,
  attempts integer not null default 0,
  sent_count integer not null default 0,
  code_print text,
  code_method text check (code_method in ('email', 'sms')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mfa_challenges_by_expiry on mfa_challenges (expires_at);
create index mfa_challenges_by_username on mfa_challenges (username);

create table authenticators (
  username text collate "C" primary key references users on delete cascade,
  sealed_secret text not null,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null,
  confirmed_at timestamptz not null default now()
);

-- A set-up that waits for its first code. The authenticator before it is good until then.
create table authenticator_setups (
  username text collate "C" primary key references users on delete cascade,
  sealed_secret text not null,
  expires_at timestamptz not null
);

create table recovery_codes (
  username text collate "C" not null references users on delete cascade,
  code_print text collate "C" not null,
  primary key (username, code_print)
);

do $$ declare t text; begin
  foreach t in array array['mfa_challenges', 'authenticators', 'authenticator_setups', 'recovery_codes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to tabellio_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to tabellio_system', t);
  end loop;
end $$;

-- By what a session was opened beside the password, and where: its person finds it among theirs and can end it.
alter table sessions
  add column second_factor text check (second_factor in (
    'email', 'sms', 'authenticator', 'recovery-code', 'provider', 'passkey')),
  add column id text collate "C" not null default left(replace(gen_random_uuid()::text, '-', ''), 24),
  add column address text,
  add column user_agent text;
alter table sessions alter column id drop default;
create unique index sessions_by_id on sessions (id);

grant update (mfa_config) on organizations to tabellio_app;
