-- A column of its own says that an invoice is open, because nothing tells the planner how rarely its two amounts differ.
alter table invoice add column is_open boolean not null generated always as (total <> paid_amt) stored;

drop index invoice_open;

create index invoice_open on invoice (client_id, invoice_date)
  include (invoice_id, payment_terms_days, currency_id, exchange_rate, total, paid_amt) where is_open and not is_draft;
