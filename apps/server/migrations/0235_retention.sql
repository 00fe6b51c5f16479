-- How long documents of a type are kept, holds that beat every deletion, and the lists by which documents are destroyed.
-- Expiry says until when a document is valid; retention, when it may or must be gone.

create table retention_rules (
  organization_id text collate "C" not null references organizations (id),
  document_type_id text collate "C" not null,
  -- The period begins when the document was stored, on the day in a field of its newest version, or when it expires.
  starts_at text not null check (starts_at in ('stored', 'field', 'expiry')),
  field_path text check ((field_path is not null) = (starts_at = 'field')),
  period integer not null check (period > 0),
  unit text not null check (unit in ('months', 'years')),
  -- `review`: a person says of each document whether it goes.
  action text not null check (action in ('dispose', 'review')),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (organization_id, document_type_id),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id) on delete cascade
);
select protect_tenant_table('retention_rules');

create table retention_settings (
  organization_id text collate "C" not null references organizations (id),
  needs_second_person boolean not null,
  primary key (organization_id)
);
select protect_tenant_table('retention_settings');

create table legal_holds (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  reason text not null,
  subject text not null check (subject in ('documents', 'case-file', 'person')),
  -- The case file, of which documents that come later are held, too; what it had is named beside.
  collection_id text collate "C",
  -- Whoever made a document, or is named in its data.
  person text check (search_text(person) <> ''),
  placed_at timestamptz not null default now(),
  placed_by text not null,
  released_at timestamptz,
  released_by text,
  release_reason text,
  primary key (organization_id, id)
);
select protect_tenant_table('legal_holds');
create index legal_holds_in_force on legal_holds (organization_id, id) where released_at is null;

-- A document may go once its hold is released, and its number stays here.
create table legal_hold_documents (
  organization_id text collate "C" not null,
  legal_hold_id text collate "C" not null,
  document_id text collate "C" not null,
  primary key (organization_id, legal_hold_id, document_id),
  foreign key (organization_id, legal_hold_id) references legal_holds (organization_id, id) on delete cascade
);
select protect_tenant_table('legal_hold_documents');
create index legal_hold_documents_by_document on legal_hold_documents (organization_id, document_id);

create table dispositions (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null,
  state text not null default 'proposed' check (state in ('proposed', 'running', 'done', 'cancelled')),
  proposed_at timestamptz not null default now(),
  proposed_by text not null,
  confirmed_at timestamptz,
  confirmed_by text,
  finished_at timestamptz,
  -- The certificate, once it is there.
  certificate_blob text collate "C",
  primary key (organization_id, id),
  foreign key (organization_id, certificate_blob) references blobs (organization_id, hash)
);
select protect_tenant_table('dispositions');
create index dispositions_by_certificate on dispositions (organization_id, certificate_blob)
  where certificate_blob is not null;

create table disposition_documents (
  organization_id text collate "C" not null,
  disposition_id text collate "C" not null,
  document_id text collate "C" not null,
  name text not null,
  document_type_name text not null,
  due_on date not null,
  action text not null check (action in ('dispose', 'review')),
  -- `waiting` goes when the list is confirmed, `kept` does not; the others say what became of it then.
  outcome text not null check (outcome in ('waiting', 'kept', 'destroyed', 'held', 'gone')),
  hold_name text,
  -- What was destroyed: number and sha256 of each version.
  files jsonb not null default '[]',
  primary key (organization_id, disposition_id, document_id),
  foreign key (organization_id, disposition_id) references dispositions (organization_id, id) on delete cascade
);
select protect_tenant_table('disposition_documents');
create index disposition_documents_by_document on disposition_documents (organization_id, document_id);

-- Whether somebody made a document, in any version, or is named in its data.
create function concerns_person(org text, document text, person text) returns boolean language sql stable as $$
  select exists (
    select from document_versions as version
    where version.organization_id = org and version.document_id = document
      and (version.created_by = lower(trim(person)) or exists (
        select from jsonb_path_query(version.data, 'strict $.** ? (@.type() == "string")') as said
        where position(search_text(person) in search_text(said #>> '{}')) > 0)))
$$;

-- The name of a hold that is in force for a document.
create function hold_of(org text, document text) returns text language sql stable as $$
  select hold.name from legal_holds as hold
  where hold.organization_id = org and hold.released_at is null and (
    exists (
      select from legal_hold_documents as held
      where held.organization_id = org and held.legal_hold_id = hold.id and held.document_id = document)
    or (hold.collection_id is not null and exists (
      select from collections as file
      left join collection_keys as key on key.organization_id = org and key.collection_id = file.id
      left join collection_documents as member on member.organization_id = org
        and member.document_collection_config_id = key.document_collection_config_id
        and member.document_type_id = key.document_type_id and member.key = key.key
      where file.organization_id = org and file.id = hold.collection_id
        and document in (file.master_document_id, member.document_id)))
    or (hold.person is not null and concerns_person(org, document, hold.person)))
  order by hold.placed_at limit 1
$$;

-- Nothing that is held goes, whatever statement deletes it. Deletions share a lock that whoever places a hold has alone:
-- a hold waits for those that have begun, and those that begin later see it.
create function refuse_held() returns trigger language plpgsql as $$
declare
  org text;
  document text;
  hold text;
begin
  if tg_op = 'INSERT' then
    org := new.organization_id;
    document := new.document_id;
  elsif tg_table_name = 'documents' then
    org := old.organization_id;
    document := old.id;
  else
    org := old.organization_id;
    document := old.document_id;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds of ' || org, 0));
  if exists (select from legal_holds where organization_id = org and released_at is null) then
    hold := hold_of(org, document);
    if hold is not null then
      raise exception using errcode = 'TB001', message = hold;
    end if;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  return old;
end $$;
create trigger refuse_held before delete on documents for each row execute function refuse_held();
create trigger refuse_held before delete on document_versions for each row execute function refuse_held();
create trigger refuse_held before insert on deleted_documents for each row execute function refuse_held();

create function refuse_removing_hold() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'TB001', message = old.name;
end $$;
create trigger refuse_removing before delete on legal_holds for each row when (old.released_at is null)
  execute function refuse_removing_hold();
