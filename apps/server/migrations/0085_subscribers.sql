-- A subscription is its person's, and ends when they leave the organization. The owner of the tables is bound by row level
-- security too; here it means every organization's rows.
alter table template_subscriptions no force row level security;
alter table document_type_subscriptions no force row level security;
alter table members no force row level security;
delete from template_subscriptions where (organization_id, username) not in (select organization_id, username from members);
delete from document_type_subscriptions
  where (organization_id, username) not in (select organization_id, username from members);
alter table template_subscriptions
  add foreign key (organization_id, username) references members (organization_id, username) on delete cascade;
alter table document_type_subscriptions
  add foreign key (organization_id, username) references members (organization_id, username) on delete cascade;
alter table template_subscriptions force row level security;
alter table document_type_subscriptions force row level security;
alter table members force row level security;
