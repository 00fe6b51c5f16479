-- How an organization writes amounts and dates: a language with its territory in BCP 47, es-SV. Without one it is the
-- usual region of its language.
alter table organizations add column region text check (region ~ '^(en|es|fr)-([A-Z]{2}|419)$');
