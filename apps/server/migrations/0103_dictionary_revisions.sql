-- Counts the changes of a list: who would change an older state than the one that is there is told so.
alter table dictionary_lists add column revision integer not null default 1;
