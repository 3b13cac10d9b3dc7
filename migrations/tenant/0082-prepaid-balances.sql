-- A prepaid invoice is a balance that time draws on: until when, and from how little on administrators are told to top it up, once.
alter table invoice add column prepaid_expiry date;
alter table invoice add column prepaid_threshold numeric(19,2) check (prepaid_threshold >= 0);
alter table invoice add column prepaid_told_at timestamptz;

create index invoice_prepaid on invoice (client_id, invoice_date, invoice_id) where invoice_type = 'Prepaid';

alter table organisation add column allows_negative_prepaid boolean not null default false;
