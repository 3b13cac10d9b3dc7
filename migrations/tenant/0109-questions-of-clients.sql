-- Clients ask about credit notes and statements as they do about invoices.
alter table invoice_question rename to client_question;
alter table client_question rename column invoice_question_id to client_question_id;
alter table client_question add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note', 'statement'));
alter table client_question alter column kind drop default;
-- The number of the invoice or of the credit note, or the client of the statement.
alter table client_question add column record_id text;
update client_question set record_id = invoice_id::text;
alter table client_question alter column record_id set not null;
alter table client_question drop column invoice_id;

create index client_question_of_record on client_question (kind, record_id, client_question_id);
