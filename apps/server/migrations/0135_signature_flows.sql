-- What was sent to sign (ADR 050): of a version each placeholder that somebody was asked to sign, or will be asked when
-- those before it in a sequence have signed. A placeholder that is not here is ready.
create table signature_requests (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  document_id text collate "C" not null,
  placeholder_key text collate "C" not null,
  status text not null check (status in ('waiting', 'sent', 'signed', 'rejected')),
  -- What was sent at once; in a sequence the first of its positions that has not signed is the one that is asked.
  flow_id text collate "C" not null,
  position integer not null,
  -- As they stood when they were sent: the placeholder may be written anew afterwards.
  name text not null,
  email text collate "C" not null,
  -- Who of the organization is asked, or the link by which somebody else is.
  username text collate "C",
  token_id text collate "C",
  -- What the sender said of it, for those who are asked later.
  letter jsonb not null,
  signature_comment text not null,
  sent_by text collate "C" not null,
  total_sent integer not null,
  notified_at timestamptz,
  expires_at timestamptz,
  answered_at timestamptz,
  primary key (organization_id, document_version_id, placeholder_key),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id) on delete cascade
);
create index signature_requests_by_document on signature_requests (organization_id, document_id);
select protect_tenant_table('signature_requests');

-- Who came to sign a version, and when they came last: somebody of the organization, or a visitor by a link.
create table signature_check_ins (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  check_in_by text not null check (check_in_by in ('external-user', 'internal-user')),
  -- The id of the visitor's link, or the person's username.
  who text collate "C" not null,
  check_in_at timestamptz not null default now(),
  primary key (organization_id, document_version_id, check_in_by, who),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id) on delete cascade
);
select protect_tenant_table('signature_check_ins');
