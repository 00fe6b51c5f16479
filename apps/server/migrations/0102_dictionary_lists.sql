-- The lists of an organization that forms choose from: what each is called, and which lists stand in it.
create table dictionary_lists (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  description text not null,
  list_type text not null check (list_type in ('None', 'Gender', 'CurrencyType')),
  children jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
select protect_tenant_table('dictionary_lists');
create unique index dictionary_lists_by_name on dictionary_lists (organization_id, search_text(name));

-- The items of the lists, nested ones too: `parent` is the path of the item above, and `list` the name of the nested
-- list. Both are empty at the top.
create table dictionary_items (
  organization_id text collate "C" not null,
  list_id text collate "C" not null,
  parent text collate "C" not null,
  list text collate "C" not null,
  key text collate "C" not null check (key = trim(key) and key <> ''),
  position integer not null,
  label text not null check (label <> ''),
  labels jsonb not null,
  is_retired boolean not null,
  search_text text not null generated always as (search_text(key || ' ' || label || ' '
    || coalesce(labels ->> 'en', '') || ' ' || coalesce(labels ->> 'es', '') || ' '
    || coalesce(labels ->> 'fr', ''))) stored,
  primary key (organization_id, list_id, parent, list, key),
  foreign key (organization_id, list_id) references dictionary_lists (organization_id, id) on delete cascade
);
select protect_tenant_table('dictionary_items');
create index dictionary_items_in_order on dictionary_items (organization_id, list_id, parent, list, position);
