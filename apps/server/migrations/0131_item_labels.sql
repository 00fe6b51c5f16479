-- A search in a long list answers its first items alone: those that are called as somebody types come before those that
-- only have it in them.
alter table dictionary_items add column label_text text not null generated always as (search_text(label)) stored;
