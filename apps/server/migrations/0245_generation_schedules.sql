-- What is generated again and again, by the clocks of its organization.
create table generation_schedules (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name <> ''),
  -- By whose rights it is generated.
  username text collate "C" not null,
  created_at timestamptz not null default now(),
  -- By their keys; which version is taken is asked each time.
  templates jsonb not null,
  -- JSON, as it was sent.
  contexts text not null,
  context_count integer not null,
  rhythm jsonb not null,
  is_paused boolean not null default false,
  -- The next time, by the clocks of this zone: where the organization moves to another, it is found anew.
  next_at timestamptz not null,
  time_zone text not null,
  primary key (organization_id, id)
);
create index generation_schedules_due on generation_schedules (next_at) where not is_paused;
select protect_tenant_table('generation_schedules');

-- A time that came, which is why none comes twice, and what became of it.
create table generation_schedule_times (
  organization_id text collate "C" not null references organizations (id),
  schedule_id text collate "C" not null,
  due_at timestamptz not null,
  generation_token text collate "C",
  errors jsonb,
  primary key (organization_id, schedule_id, due_at),
  check (generation_token is null or errors is null),
  foreign key (organization_id, schedule_id) references generation_schedules (organization_id, id) on delete cascade,
  foreign key (organization_id, generation_token) references generation_runs (organization_id, token)
    on delete set null (generation_token)
);
create index generation_schedule_times_by_generation on generation_schedule_times (organization_id, generation_token)
  where generation_token is not null;
select protect_tenant_table('generation_schedule_times');
