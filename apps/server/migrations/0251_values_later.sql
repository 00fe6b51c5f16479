-- A rebuild of the search's index that nobody has given to a job yet: the server asks for it once it runs.
alter table search_rebuilds add column is_waiting boolean not null default false;

-- Organizations whose documents are older than their values (0225): a million of them take a quarter of an hour, in which
-- nobody should wait for the product to start. The owner of the tables is bound by row level security.
set local role tabellio_system;
insert into search_rebuilds (organization_id, total, is_waiting)
select organization_id, count(*), true from documents
where not exists (select from document_values as known where known.organization_id = documents.organization_id)
group by organization_id
on conflict (organization_id) do update
  set total = excluded.total, done = 0, last_document_id = '', started_at = now(), finished_at = null, is_waiting = true;
reset role;
