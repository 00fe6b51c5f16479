-- Forms that people have begun and made no document of yet: each goes on on whichever device its person takes up next.
-- Nobody else reads it, so that its person is part of its key: an id that a device has made tells nothing of others.
create table template_context_states (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null,
  id text collate "C" not null,
  context_type text collate "C" not null check (context_type in ('template', 'combined-template')),
  -- Versions that are deleted leave their drafts, which are read once more before they expire.
  template_id text collate "C",
  template_version_id text collate "C",
  combined_template_id text collate "C",
  template_version_id_list text[] collate "C",
  template_name text not null,
  context jsonb not null,
  step text collate "C" not null check (step in ('form', 'summary')),
  part text,
  about text not null,
  parent jsonb,
  left_over jsonb not null,
  revision integer not null default 1,
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, username, id),
  check ((context_type = 'template') = (template_version_id is not null)),
  check ((context_type = 'combined-template') = (combined_template_id is not null)),
  check ((combined_template_id is null) = (template_version_id_list is null)),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
create index template_context_states_by_expiry on template_context_states (expires_at);
select protect_tenant_table('template_context_states');
