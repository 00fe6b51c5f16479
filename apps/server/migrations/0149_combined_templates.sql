-- Several templates that are filled in by one form. They stand in an order, and one may stand there more than once: an
-- original and its copy. Which version of each is filled in follows from what is published.
create table combined_templates (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  description text not null,
  document_group_id text collate "C" not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, document_group_id) references document_groups (organization_id, id)
);
select protect_tenant_table('combined_templates');
create index combined_templates_by_group on combined_templates (organization_id, document_group_id);

create table combined_template_members (
  organization_id text collate "C" not null,
  combined_template_id text collate "C" not null,
  position integer not null,
  template_id text collate "C" not null,
  primary key (organization_id, combined_template_id, position),
  foreign key (organization_id, combined_template_id) references combined_templates (organization_id, id)
    on delete cascade,
  foreign key (organization_id, template_id) references templates (organization_id, id)
);
select protect_tenant_table('combined_template_members');
create index combined_template_members_by_template on combined_template_members (organization_id, template_id);
