-- The marks of a document version where it is to be signed. A version never changes; these may, until it is signed.
create table document_signature_placeholders (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  -- Unique in the version: whoever signs names it.
  key text collate "C" not null,
  position integer not null,
  placeholder jsonb not null,
  primary key (organization_id, document_version_id, key),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id) on delete cascade
);
select protect_tenant_table('document_signature_placeholders');
