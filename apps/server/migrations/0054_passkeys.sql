-- Passkeys (WebAuthn): the public halves of keys that people keep on their devices. Nothing here opens anything.
create table passkeys (
  id text collate "C" primary key,
  username text collate "C" not null references users on delete cascade,
  -- As the device calls it, and the person of it.
  credential_id text collate "C" not null unique,
  user_handle text collate "C" not null,
  public_key text not null,
  -- How often the device says that it signed, where it counts: a copy of the key falls behind.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name = trim(name) and length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_username on passkeys (username);

-- What a device is asked to sign, once. One that is to be registered is of a person.
create table passkey_challenges (
  challenge_hash text collate "C" primary key,
  username text collate "C" references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

do $$ declare t text; begin
  foreach t in array array['passkeys', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to tabellio_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to tabellio_system', t);
  end loop;
end $$;
