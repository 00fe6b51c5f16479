-- The lists by which a member keeps documents together, until lists have an area of their own (B-669).
alter table members
  add column document_lists jsonb not null default '[]';
