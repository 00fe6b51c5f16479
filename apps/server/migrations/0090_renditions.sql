-- What is made of a version's file to show it: pictures of its pages, or a PDF of a picture. The file itself stays as it is.
create table document_renditions (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('image', 'pdf')),
  -- From 0 on; of a PDF 0.
  page integer not null check (page >= 0),
  -- Of the whole file.
  page_count integer not null check (page_count > 0),
  width integer not null,
  height integer not null,
  blob text collate "C" not null,
  primary key (organization_id, document_version_id, kind, page),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id) on delete cascade,
  foreign key (organization_id, blob) references blobs (organization_id, hash)
);
create index document_renditions_by_blob on document_renditions (organization_id, blob);
select protect_tenant_table('document_renditions');

-- Names the generation that made a version: all of its documents have the same.
alter table document_versions add column generation_token text collate "C";
create index document_versions_by_generation on document_versions (organization_id, generation_token)
  where generation_token is not null;
