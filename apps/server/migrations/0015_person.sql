-- The third door: what is a person's own, in whatever organization. The transaction's setting tabellio.person names the
-- person. A tenant's transaction sets none, and a person's sets no organization: each sees nothing of the other's.
--
-- Every table with people's data is under forced row level security now. Sessions and codes are the system's alone.
alter table users enable row level security;
alter table users force row level security;
create policy system on users to tabellio_system using (true) with check (true);
create policy person on users to tabellio_app using (username = current_setting('tabellio.person', true))
  with check (username = current_setting('tabellio.person', true));
grant
  select (username, first_name, last_name, language, phone, is_enrolled_for_marketing, avatar_image_data_uri, mfa_config,
    dashboard_configuration, is_system_admin),
  update (first_name, last_name, language, phone, is_enrolled_for_marketing, avatar_image_data_uri, mfa_config,
    dashboard_configuration)
  on users to tabellio_app;

create policy person on members for select to tabellio_app using (username = current_setting('tabellio.person', true));
create policy person on organizations for select to tabellio_app using (exists (
  select from members where members.organization_id = organizations.id
    and members.username = current_setting('tabellio.person', true)));

alter table sessions enable row level security;
alter table sessions force row level security;
create policy system on sessions to tabellio_system using (true) with check (true);

alter table one_time_codes enable row level security;
alter table one_time_codes force row level security;
create policy system on one_time_codes to tabellio_system using (true) with check (true);

-- Who asked for what is answered again: a person meets the answers that they were given.
alter table system_idempotency_keys enable row level security;
alter table system_idempotency_keys force row level security;
create policy system on system_idempotency_keys to tabellio_system using (true) with check (true);
create policy person on system_idempotency_keys to tabellio_app
  using (owner = 'user ' || current_setting('tabellio.person', true))
  with check (owner = 'user ' || current_setting('tabellio.person', true));
grant select, insert, update on system_idempotency_keys to tabellio_app;
