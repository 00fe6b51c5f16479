-- A text that is stored in the transaction of its version is taken in with the document, at the commit: not twice.
create or replace function index_read_text() returns trigger language plpgsql as $$
begin
  perform index_document(new.organization_id, documents.id)
  from documents
  join document_versions as versions
    on versions.organization_id = new.organization_id and versions.id = new.document_version_id
  where documents.organization_id = new.organization_id and documents.last_version_id = new.document_version_id
    -- A row says of the transaction that inserted it the lower 32 bits.
    and versions.xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295);
  return null;
end $$;
