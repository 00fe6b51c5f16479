-- Who has the data of a document open to change it, since when: others are told before they begin. What was never ended is
-- forgotten after hours.
create table document_edits (
  organization_id text collate "C" not null references organizations (id),
  document_id text collate "C" not null,
  username text collate "C" not null,
  since timestamptz not null default now(),
  primary key (organization_id, document_id, username),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade,
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
select protect_tenant_table('document_edits');
