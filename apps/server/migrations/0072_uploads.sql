-- Files that are brought in: what they were called, how they came, which document they are a copy of.
alter table document_versions
  add file_name text check (file_name <> ''),
  add origin_method text collate "C" check (origin_method in ('imported', 'scanned')),
  add original_document_id text collate "C";

-- What a job finds of a file beside its text. `problem`: nobody can show it without its password, or at all.
alter table document_version_texts
  add page_count integer,
  add problem text collate "C" check (problem in ('password', 'damaged'));
