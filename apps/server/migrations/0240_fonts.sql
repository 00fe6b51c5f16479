-- The fonts of an organization, brought as files: its documents are set in them, and nobody else's.
create table fonts (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  -- As documents ask for it, and as the compiler names it.
  family text not null check (family = trim(family) and family <> ''),
  set_as text not null,
  is_bold boolean not null,
  is_italic boolean not null,
  -- The line that it needs, as a share of its size.
  ascent double precision not null check (ascent between 0 and 5),
  descent double precision not null check (descent between 0 and 5),
  file_name text not null,
  size integer not null check (size > 0),
  blob text collate "C" not null,
  -- A line set in it, as a PNG data URI.
  sample text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, blob) references blobs (organization_id, hash)
);
create unique index one_font_of_each_style on fonts (organization_id, lower(family), is_bold, is_italic);
create index fonts_by_blob on fonts (organization_id, blob);
select protect_tenant_table('fonts');
