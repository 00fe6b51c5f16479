-- How far the documents of a type have got the keys of the security fields that the type names now: they are gone through
-- by their ids, and a process that dies leaves the rest to another.
create table document_keyings (
  organization_id text collate "C" not null references organizations (id),
  document_type_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  last_document_id text collate "C" not null default '',
  done bigint not null default 0,
  total bigint not null,
  finished_at timestamptz,
  primary key (organization_id, document_type_id),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id)
);
select protect_tenant_table('document_keyings');
