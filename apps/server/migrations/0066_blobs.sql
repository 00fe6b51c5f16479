-- The files that are kept, each organization's by the hash of their content. Whatever names a file has a foreign key to its
-- row here, so that nothing can name a file that was removed, and a file can only be removed when nothing names it.
create table blobs (
  organization_id text collate "C" not null references organizations (id),
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  -- When the file was last written.
  put_at timestamptz not null default now(),
  -- When something that named it was deleted: whether anything still does is asked soon.
  released_at timestamptz,
  primary key (organization_id, hash)
);
select protect_tenant_table('blobs');
create index blobs_released on blobs (organization_id) where released_at is not null;

-- A mail names its file in JSON; a foreign key needs a column.
alter table mails no force row level security;
alter table mails add column attachment_blob text collate "C" generated always as (attachment ->> 'blob') stored;

-- The owner of the tables is bound by row level security too; here it means every organization's rows.
alter table blobs no force row level security;
alter table document_versions no force row level security;
alter table document_thumbnails no force row level security;
alter table template_thumbnails no force row level security;
insert into blobs (organization_id, hash)
  select organization_id, blob from document_versions
  union select organization_id, blob from document_thumbnails
  union select organization_id, blob from template_thumbnails
  union select organization_id, attachment_blob from mails where attachment_blob is not null;
set constraints all immediate;

-- The index is for who asks whether a file is still named.
create index document_versions_by_blob on document_versions (organization_id, blob);
create index document_thumbnails_by_blob on document_thumbnails (organization_id, blob);
create index template_thumbnails_by_blob on template_thumbnails (organization_id, blob);
create index mails_by_blob on mails (organization_id, attachment_blob) where attachment_blob is not null;
alter table document_versions add foreign key (organization_id, blob) references blobs (organization_id, hash);
alter table document_thumbnails add foreign key (organization_id, blob) references blobs (organization_id, hash);
alter table template_thumbnails add foreign key (organization_id, blob) references blobs (organization_id, hash);
alter table mails add foreign key (organization_id, attachment_blob) references blobs (organization_id, hash);

alter table blobs force row level security;
alter table document_versions force row level security;
alter table document_thumbnails force row level security;
alter table template_thumbnails force row level security;
alter table mails force row level security;
