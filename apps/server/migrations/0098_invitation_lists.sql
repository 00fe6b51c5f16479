-- A list of people who are being invited: each line goes with the invitation that it became, in one transaction, so that
-- a process that dies leaves the rest to another, and nobody is invited twice. What was refused stays, to be read.
create table invitation_lists (
  organization_id text collate "C" primary key references organizations (id),
  id text collate "C" not null,
  started_by text collate "C" not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  total integer not null,
  invited integer not null default 0
);
select protect_tenant_table('invitation_lists');

create table invitation_lines (
  organization_id text collate "C" not null references invitation_lists (organization_id) on delete cascade,
  username text collate "C" not null,
  position integer not null,
  first_name text not null,
  last_name text not null,
  position_role text not null,
  -- Why the person was not invited; null while the line waits.
  reason text,
  primary key (organization_id, username)
);
select protect_tenant_table('invitation_lines');
create index invitation_lines_in_order on invitation_lines (organization_id, position);
