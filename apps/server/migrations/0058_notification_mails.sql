-- What of a notification is told by mail. Its kind is what people choose by; a reminder has no metadata of a type. What
-- waits to be mailed is marked in the transaction that tells it, and no longer in the one that writes its mail.
alter table notifications
  add column kind text not null generated always as (coalesce(metadata ->> 'type', 'review-document-reminder')) stored,
  add column is_mail_pending boolean not null default false;
create index notifications_to_mail on notifications (organization_id, username) where is_mail_pending;

-- How a person wants to be told by mail in an organization; the usual way where there is no row, or no word of a kind.
create table notification_settings (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null,
  mails jsonb not null default '{}',
  -- Hours of the day in which no mail goes out, as "22:00", over midnight where they end before they begin.
  quiet_hours jsonb,
  digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  -- The organization's when there is none.
  time_zone text,
  primary key (organization_id, username)
);
select protect_tenant_table('notification_settings');

-- Where the program that shows a mail asks for no more of its kind (RFC 8058), with the place of the secret.
alter table mails add column unsubscribe_url text check (unsubscribe_url !~ '[\r\n<>]');

-- Whether an account may be used at all: a closed one gets no mail.
grant select (is_active) on users to tabellio_app;
