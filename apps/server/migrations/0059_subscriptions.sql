-- Who wants to be told of a template's or a document type's new documents, or of its changes, and where it is shown.
create table template_subscriptions (
  organization_id text collate "C" not null,
  template_id text collate "C" not null,
  subscription_type text not null check (subscription_type in ('generation', 'update')),
  username text collate "C" not null,
  send_to_web boolean not null,
  send_to_mobile boolean not null,
  primary key (organization_id, template_id, subscription_type, username),
  foreign key (organization_id, template_id) references templates (organization_id, id) on delete cascade
);
create index template_subscriptions_by_person on template_subscriptions (organization_id, username);
select protect_tenant_table('template_subscriptions');

create table document_type_subscriptions (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  subscription_type text not null check (subscription_type in ('generation', 'update')),
  username text collate "C" not null,
  send_to_web boolean not null,
  send_to_mobile boolean not null,
  primary key (organization_id, document_type_id, subscription_type, username),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id) on delete cascade
);
create index document_type_subscriptions_by_person on document_type_subscriptions (organization_id, username);
select protect_tenant_table('document_type_subscriptions');

-- A notification is shown in browsers, on registered phones, or both.
alter table notifications
  add column send_to_web boolean not null default true,
  add column send_to_mobile boolean not null default true;
