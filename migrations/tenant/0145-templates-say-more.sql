-- What templates say beside looks: how time is put together, which account is paid into, a logo, and the words of every e-mail.
alter table document_template
  add column grouping text not null default 'entry' check (grouping in ('entry', 'person', 'project', 'category', 'day')),
  add column paper_bank_details text not null default '',
  add column paper_iban text not null default '',
  add column paper_bic text not null default '',
  add column paper_logo text references stored_file (file_hash),
  add column credit_subject text not null default '',
  add column credit_message text not null default '',
  add column statement_subject text not null default '',
  add column statement_message text not null default '';
create index document_template_logo on document_template (paper_logo) where paper_logo is not null;
