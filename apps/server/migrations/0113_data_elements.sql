-- The dictionary of an organization: what its forms ask for, described once. A class element is a piece of several, its
-- members; an element that is of a class has the members of that one.
create table data_elements (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  name_key text collate "C" not null generated always as (search_text(name)) stored,
  label text not null,
  human_name text not null,
  search_text text not null generated always as (search_text(name || ' ' || label || ' ' || human_name)) stored,
  description text not null,
  instructions text not null,
  nouns jsonb not null,
  data_type text collate "C" not null check (data_type in ('Alphanumeric', 'Numeric', 'Currency', 'Logical', 'Date',
    'DateTime', 'Time', 'Image', 'ElectronicSignature', 'DecimalNumber', 'IntegerNumber', 'Boolean', 'List', 'Email',
    'Phone')),
  input_type text collate "C" check (input_type in ('TextBox', 'TextArea', 'Default', 'CheckBoxList', 'DropDownList',
    'RadioButtonList', 'ImageUpload', 'Signature')),
  control_size text collate "C" check (control_size in ('Small', 'Normal', 'Large', 'None')),
  is_unique boolean not null,
  save_to_ecm boolean not null,
  dictionary_list_id text collate "C",
  is_calculated boolean not null,
  calculated_field text not null,
  sample_value jsonb,
  default_value jsonb,
  read_only boolean not null,
  lookup_document_type_id text collate "C",
  class_data_element_id text collate "C",
  is_class boolean not null,
  output boolean not null,
  input boolean not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, dictionary_list_id) references dictionary_lists (organization_id, id),
  foreign key (organization_id, class_data_element_id) references data_elements (organization_id, id),
  foreign key (organization_id, lookup_document_type_id) references document_types (organization_id, id)
    on delete set null (lookup_document_type_id)
);
select protect_tenant_table('data_elements');
create unique index data_elements_by_name on data_elements (organization_id, name_key);
create index data_elements_by_list on data_elements (organization_id, dictionary_list_id);
create index data_elements_by_class on data_elements (organization_id, class_data_element_id);
create index data_elements_by_lookup on data_elements (organization_id, lookup_document_type_id);

create table data_element_members (
  organization_id text collate "C" not null,
  class_id text collate "C" not null,
  member_id text collate "C" not null,
  position integer not null,
  primary key (organization_id, class_id, member_id),
  foreign key (organization_id, class_id) references data_elements (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references data_elements (organization_id, id)
);
select protect_tenant_table('data_element_members');
create index data_element_members_by_member on data_element_members (organization_id, member_id);

-- Which version of a type or a template names which data element or dictionary list. A look through the JSON of every
-- version would take seconds, and an index of what is in JSON does not serve below row level security. The versions never
-- change, so that their insert says all; what a deleted version named is found by no join.
create table definition_uses (
  organization_id text collate "C" not null references organizations (id),
  used_id text collate "C" not null,
  version_id text collate "C" not null,
  primary key (organization_id, used_id, version_id)
);
select protect_tenant_table('definition_uses');

create function note_definition_uses() returns trigger language plpgsql as $$
begin
  insert into definition_uses (organization_id, used_id, version_id)
  select distinct new.organization_id, used #>> '{}', new.id
  from (
    select jsonb_path_query(new.context_definition, '$.**.properties.dataElementId') as used
    union all
    select jsonb_path_query(new.context_definition, '$.**.properties.dictionaryListId')
  ) as named
  on conflict do nothing;
  return null;
end $$;
create trigger note_uses after insert on document_type_versions for each row execute function note_definition_uses();
create trigger note_uses after insert on template_versions for each row execute function note_definition_uses();
