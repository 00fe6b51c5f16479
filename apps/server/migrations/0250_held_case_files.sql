-- What leaves a case file that a hold names stays held: a document whose new version has another key, all of them where the
-- master document has other keys, or where the case file goes with its configuration. While it is in there hold_of finds it.
-- The lock is the one of refuse_held(): a hold that is placed meanwhile sees what is left.
create function hold_what_leaves() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds of ' || old.organization_id, 0));
  insert into legal_hold_documents (organization_id, legal_hold_id, document_id)
  select old.organization_id, hold.id, leaving.document_id
  from legal_holds as hold
  join collections as file on file.organization_id = hold.organization_id and file.id = hold.collection_id
  cross join lateral (
    select file.master_document_id as document_id
    union
    select member.document_id
    from collection_keys as key join collection_documents as member
      using (organization_id, document_collection_config_id, document_type_id, key)
    where key.organization_id = file.organization_id and key.collection_id = file.id) as leaving
  where hold.organization_id = old.organization_id and hold.released_at is null
    and case tg_table_name
      when 'collections' then to_jsonb(old) ->> 'id' = file.id
      when 'collection_keys' then to_jsonb(old) ->> 'collection_id' = file.id
      when 'collection_documents' then to_jsonb(old) ->> 'document_id' = leaving.document_id
      -- A cascade runs as the owner, who sees no rows: the configuration itself is looked at.
      else to_jsonb(old) ->> 'id' = file.document_collection_config_id end
  on conflict do nothing;
  return old;
end $$;
create trigger hold_what_leaves before delete on collection_configs for each row execute function hold_what_leaves();
create trigger hold_what_leaves before delete on collections for each row execute function hold_what_leaves();
create trigger hold_what_leaves before delete on collection_keys for each row execute function hold_what_leaves();
create trigger hold_what_leaves before delete on collection_documents for each row execute function hold_what_leaves();
