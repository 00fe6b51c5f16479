-- A template that is deleted is offered, filled in and changed no more; the documents that were made of it name its
-- versions, and stay.
alter table templates add column deleted_at timestamptz, add column deleted_by text;

-- The first page large enough to be read, beside the small one of the gallery. None for what was drawn before.
alter table template_thumbnails
  add column image text collate "C",
  add foreign key (organization_id, image) references blobs (organization_id, hash);
create index template_thumbnails_by_image on template_thumbnails (organization_id, image);

-- How documents of a version are stored, where it was said: versions themselves never change (G-208).
create table template_outputs (
  organization_id text collate "C" not null references organizations (id),
  template_version_id text collate "C" not null,
  save_as_pdf boolean not null,
  primary key (organization_id, template_version_id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id)
);
select protect_tenant_table('template_outputs');
