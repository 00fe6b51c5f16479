-- What has been reminded of: that a version will expire soon, and that it has expired, each once.
create table document_reminders (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  has_expired boolean not null,
  reminded_at timestamptz not null default now(),
  primary key (organization_id, document_version_id, has_expired),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id) on delete cascade
);
select protect_tenant_table('document_reminders');

-- The last day, by an organization's own clocks, whose reminders were asked for.
create table reminder_days (
  organization_id text collate "C" primary key references organizations (id),
  day date not null
);
select protect_tenant_table('reminder_days');

create index documents_by_expiry on documents (organization_id, expires_on, id)
  where expires_on is not null and not is_deleted;
