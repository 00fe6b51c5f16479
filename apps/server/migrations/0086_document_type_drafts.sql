-- Document types are designed as drafts, which are used when they are published (B-168, G-188). `last_version_id` stays
-- the version that documents are stored by; a draft that follows it waits in `draft_version_id`. A type that was never
-- published has its newest draft as `last_version_id`. `published_at` is kept when a version is unpublished.
alter table document_types
  add column draft_version_id text collate "C",
  add foreign key (organization_id, draft_version_id)
    references document_type_versions (organization_id, id) deferrable initially deferred;
alter table document_type_versions add column published_at timestamptz default now();
alter table document_type_versions alter column published_at drop default;
-- How far the documents of a type have got their keys goes with the type.
alter table document_keyings
  drop constraint document_keyings_organization_id_document_type_id_fkey,
  add foreign key (organization_id, document_type_id) references document_types (organization_id, id) on delete cascade;
