-- Answers that authors keep with what their document must say, and must not. They belong to the template and are asked
-- of whichever version is to be published. `day` is when the answers were given: dates are bounded by it.
create table template_tests (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  template_id text collate "C" not null,
  name text not null,
  context jsonb not null,
  day text collate "C" not null,
  must_appear text[] not null,
  must_not_appear text[] not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, template_id) references templates (organization_id, id) on delete cascade
);
create index template_tests_by_template on template_tests (organization_id, template_id);
select protect_tenant_table('template_tests');
