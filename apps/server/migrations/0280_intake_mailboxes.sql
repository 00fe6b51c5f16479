-- The mailbox of an organization whose attachments come in.
create table intake_mailboxes (
  organization_id text collate "C" primary key references organizations (id),
  host text not null,
  port integer not null,
  security text not null check (security in ('tls', 'starttls', 'none')),
  account text not null,
  -- Sealed: the database alone does not open it.
  password text not null,
  folder text not null,
  -- In whose inbox it comes; nobody's is the administrators'.
  inbox_of text collate "C",
  ending text not null check (ending in ('seen', 'move')),
  move_to text check (move_to is not null or ending <> 'move'),
  is_paused boolean not null default false,
  -- Another one for each server, user and folder that is set.
  id text collate "C" not null,
  -- The folder as its server numbers its mails, and the last of them that was looked at.
  folder_key text collate "C" not null default '',
  last_uid bigint not null default 0,
  next_look_at timestamptz not null default now(),
  looked_at timestamptz,
  problem text check (problem in ('address-not-allowed', 'unreachable', 'no-encryption', 'login-refused', 'folder-missing', 'stalled', 'dropped', 'nonsense', 'not-marked')),
  -- How many looks in a row found something wrong: the next one is the later.
  failures integer not null default 0,
  foreign key (organization_id, inbox_of) references members (organization_id, username) on delete set null (inbox_of)
);
select protect_tenant_table('intake_mailboxes');
create index intake_mailboxes_due on intake_mailboxes (next_look_at) where not is_paused;

-- What became of each mail, for whoever asks where an attachment is.
create table intake_mails (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  folder_key text collate "C" not null,
  uid bigint not null,
  -- Stands for its message id, or its bytes where it has none.
  message_key text collate "C",
  sender text not null default '',
  subject text not null default '',
  sent_at timestamptz,
  received_at timestamptz not null default now(),
  state text not null check (state in ('taken', 'partly', 'refused', 'empty', 'failed')),
  problem text check (problem in ('too-large', 'cannot-be-read', 'cannot-be-fetched', 'too-many-parts')),
  attempts integer not null default 1,
  parts jsonb not null default '[]',
  -- Whether the mail was told to its server as seen, or moved; what was not taken whole is left as it is.
  is_marked boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, folder_key, uid)
);
select protect_tenant_table('intake_mails');
create index intake_mails_newest on intake_mails (organization_id, received_at desc, id);
create index intake_mails_by_message on intake_mails (organization_id, message_key);
create index intake_mails_old on intake_mails (received_at);

-- What came in by mail, which is why none of it comes in twice. It names nobody.
create table intake_mail_parts (
  organization_id text collate "C" not null references organizations (id),
  message_key text collate "C" not null,
  part integer not null,
  hash text collate "C" not null,
  primary key (organization_id, message_key, part, hash)
);
select protect_tenant_table('intake_mail_parts');

alter table intake_files drop constraint intake_files_source_check;
alter table intake_files add constraint intake_files_source_check check (source in ('upload', 'folder', 'mail'));
