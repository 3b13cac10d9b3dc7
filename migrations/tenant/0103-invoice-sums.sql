-- The list of invoices adds all of them up for its tabs: in the organisation's currency, from an index alone.
alter table invoice add column own_total numeric(19,2) not null generated always as (round(total * exchange_rate, 2)) stored;
alter table invoice add column own_paid numeric(19,2) not null generated always as (round(paid_amt * exchange_rate, 2)) stored;

create index invoice_sums on invoice (is_open, is_draft) include (own_total, own_paid);
