-- E-mails to clients with a paper that is drawn when they are sent: credit notes and statements. Those of invoices have a table of their own.
create table client_email (
  client_email_id integer generated always as identity primary key,
  kind text not null check (kind in ('credit-note', 'statement')),
  -- The number of the credit note, or the client of the statement.
  record_id text not null,
  -- Of a statement.
  date_from date,
  date_to date,
  to_addresses text not null,
  cc_addresses text not null default '',
  subject text not null,
  message text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  error text not null default '',
  queued_by text not null,
  queued_at timestamptz not null,
  sent_at timestamptz
);

create index client_email_of_record on client_email (kind, record_id, client_email_id);
