-- What the invoices of each day come to, in the organisation's currency, so that their list need not add all of them up. Every write
-- of an invoice adds rows here in its own transaction, negative ones for what it takes away; what a figure is, is the sum of its rows.
-- From time to time they are folded into one.
create table invoice_by_day (
  invoice_date date not null,
  is_open boolean not null,
  is_draft boolean not null,
  invoices integer not null,
  own_total numeric(19,2) not null,
  own_paid numeric(19,2) not null
);

create index invoice_by_day_date on invoice_by_day (invoice_date, is_open, is_draft) include (invoices, own_total, own_paid);

insert into invoice_by_day (invoice_date, is_open, is_draft, invoices, own_total, own_paid)
  select invoice_date, is_open, is_draft, count(*), sum(own_total), sum(own_paid) from invoice group by 1, 2, 3;

drop index invoice_sums;

-- What is overdue is added up from the index of open invoices alone.
drop index invoice_open;

create index invoice_open on invoice (client_id, invoice_date)
  include (invoice_id, payment_terms_days, currency_id, exchange_rate, total, paid_amt, own_total, own_paid) where is_open and not is_draft;
