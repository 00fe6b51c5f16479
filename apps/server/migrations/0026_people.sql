-- The people of an organization, as it keeps them: what it writes of a person, and whether they may come in.
alter table members
  -- Named by whoever invited them, until they come: what a person says of themselves is shown to none they never joined.
  add column person jsonb,
  add column joined_at timestamptz default now(),
  add column is_blacklisted boolean not null default false,
  -- Why they were deactivated or blacklisted.
  add column state_reason text,
  add column identification text not null default '',
  add column identification_type text
    check (identification_type in ('IdentityDocumentEsDo', 'Passport', 'TaxpayerIdentificationNumberEsDo', 'Other')),
  add column is_api_user boolean not null default false,
  add column only_see_owned_docs boolean not null default false,
  add constraint members_blacklisted_are_inactive check (not (is_blacklisted and is_active));

-- An account that an organization made is the organization's to change, until its person enters another one.
alter table users
  add column managed_by text collate "C" references organizations (id),
  add column has_password boolean not null generated always as (password_hash is not null) stored;
create index users_by_manager on users (managed_by) where managed_by is not null;

create policy colleagues on users for select to tabellio_app using (
  managed_by = current_setting('tabellio.org', true)
  or exists (select from members where members.organization_id = current_setting('tabellio.org', true)
    and members.username = users.username and members.joined_at is not null));
create policy invited on users for insert to tabellio_app
  with check (managed_by = current_setting('tabellio.org', true));
create policy managed on users for update to tabellio_app
  using (managed_by = current_setting('tabellio.org', true))
  with check (managed_by = current_setting('tabellio.org', true));
grant select (managed_by, has_password), insert (username, first_name, last_name, language, phone, managed_by)
  on users to tabellio_app;

-- An administrator's invitation makes a link, and ends the earlier one. Nobody but the system reads its secret's hash.
create policy tenant on one_time_codes to tabellio_app
  using (organization_id = current_setting('tabellio.org', true) and purpose = 'activation')
  with check (organization_id = current_setting('tabellio.org', true) and purpose = 'activation');
grant select (username, organization_id, used_at), update (used_at),
  insert (code_hash, purpose, username, organization_id, expires_at, person)
  on one_time_codes to tabellio_app;

-- Sets the password of an account that the transaction's organization made, and ends its sessions. The application's
-- role may write neither.
create function set_managed_password(person text, hash text) returns boolean language sql security definer
  set search_path = public
  begin atomic
    with changed as (
      update users set password_hash = hash
        where username = person and managed_by = current_setting('tabellio.org', true) returning username
    ), ended as (
      delete from sessions using changed where sessions.username = changed.username
    )
    select exists (select from changed);
  end;
revoke execute on function set_managed_password from public;
grant create on schema public to tabellio_system;
alter function set_managed_password owner to tabellio_system;
revoke create on schema public from tabellio_system;
grant execute on function set_managed_password to tabellio_app;
