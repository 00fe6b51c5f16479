-- The workflows of an organization: the states that a case goes through, and who acts in each.
create table workflow_types (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  description text not null,
  expiration_warning_days double precision not null check (expiration_warning_days >= 0),
  engine_type text not null check (engine_type in ('basic', 'cflow')),
  start_date timestamptz,
  end_date timestamptz,
  states jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
select protect_tenant_table('workflow_types');

-- Until now these took any id. The owner of the table is bound by row level security too.
set local role tabellio_system;
update document_groups set configuration_workflow_id = null, generation_workflow_id = null
  where num_nonnulls(configuration_workflow_id, generation_workflow_id) > 0;
reset role;
alter table document_groups
  add foreign key (organization_id, configuration_workflow_id) references workflow_types (organization_id, id),
  add foreign key (organization_id, generation_workflow_id) references workflow_types (organization_id, id);
create index document_groups_by_configuration_workflow on document_groups (organization_id, configuration_workflow_id);
create index document_groups_by_generation_workflow on document_groups (organization_id, generation_workflow_id);
