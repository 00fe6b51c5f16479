-- When a member may come in, by the clocks of the organization (B-418, B-419), and what is written of organizations.
alter table organizations
  add column time_zone text not null default 'UTC',
  -- Why it was deactivated or blacklisted.
  add column state_reason text;
grant update (time_zone, png_image_base64) on organizations to tabellio_app;

alter table members
  add column access_constraint jsonb,
  add column specific_schedule_time jsonb;
