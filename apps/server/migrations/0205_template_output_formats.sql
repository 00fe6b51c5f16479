-- What documents of a version are stored as: one of several kinds of file, of which some are PDF (G-178, G-208).
alter table template_outputs add column format text not null default 'pdf' check (format <> '');
update template_outputs set format = 'docx' where not save_as_pdf;
alter table template_outputs drop column save_as_pdf, alter column format drop default;

-- What a generation made is no longer always a PDF.
alter table generation_run_documents add column mime_type text not null default 'application/pdf';

-- Which fields answer the terms of an electronic invoice, where documents are such.
alter table template_outputs add column invoice jsonb;
