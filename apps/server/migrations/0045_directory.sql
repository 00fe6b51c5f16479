-- A key of a directory keeps the people and roles of its organization by SCIM, and opens nothing else; what the directory
-- calls them is kept beside them.
alter table api_keys add column purpose text not null default 'api' check (purpose in ('api', 'directory'));
alter table members add column external_id text;
alter table roles add column external_id text;
create index members_by_external_id on members (organization_id, external_id) where external_id is not null;
