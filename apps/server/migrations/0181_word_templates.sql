-- What who opens a Word file made of a version may change in it (B-552, B-554).
alter table template_versions
  add column document_protection text not null default 'none'
    check (document_protection in ('none', 'allow-only-revisions', 'allow-only-comments', 'read-only'));

-- The Word file that is the content of a version, where it is one (G-176). Beside it the version has the model that its
-- pages are made of.
create table template_words (
  organization_id text collate "C" not null references organizations (id),
  template_version_id text collate "C" not null,
  blob text collate "C" not null,
  primary key (organization_id, template_version_id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id),
  foreign key (organization_id, blob) references blobs (organization_id, hash)
);
create index template_words_by_blob on template_words (organization_id, blob);
select protect_tenant_table('template_words');
