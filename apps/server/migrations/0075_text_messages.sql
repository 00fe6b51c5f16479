-- Numbers that people have shown to be theirs, by a code that was sent there: codes at a login go to these alone.
create table sms_numbers (
  username text collate "C" primary key references users on delete cascade,
  phone text not null,
  confirmed_at timestamptz not null default now()
);

-- A number that waits for its code. The number before it is good until then.
create table sms_setups (
  username text collate "C" primary key references users on delete cascade,
  phone text not null,
  code_print text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);

do $$ declare t text; begin
  foreach t in array array['sms_numbers', 'sms_setups'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to tabellio_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to tabellio_system', t);
  end loop;
end $$;
