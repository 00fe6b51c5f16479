-- The looks that a signature can have on a document: what is written of the signer, with a picture and a watermark.
create table graphic_marks (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and length(name) >= 3),
  image text,
  water_mark_image text,
  is_default boolean not null,
  custom_message text not null,
  reason text not null,
  distinguished_name boolean not null,
  url boolean not null,
  logo boolean not null,
  email boolean not null,
  date boolean not null,
  water_mark boolean not null,
  location boolean not null,
  show_labels boolean not null,
  align_to_right boolean not null,
  has_qr_code boolean not null,
  stamp boolean not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
create unique index one_default_graphic_mark on graphic_marks (organization_id) where is_default;
select protect_tenant_table('graphic_marks');
