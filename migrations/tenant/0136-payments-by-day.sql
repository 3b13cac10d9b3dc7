-- What receipts paid of invoices on each day, less the credit that they used, in the organisation's currency: for what was received in a
-- month, its payments need not be read. Every write of a payment adds rows here in its own transaction, negative ones for what it takes
-- away; what a figure is, is the sum of its rows. From time to time they are folded into one. At an exchange rate a payment is the
-- difference of two rounded running sums, so that the payments of a settled invoice come to exactly its total.
create table received_by_day (
  payment_date date not null,
  payments integer not null,
  own_amount numeric(19,2) not null
);

create index received_by_day_date on received_by_day (payment_date) include (payments, own_amount);

insert into received_by_day (payment_date, payments, own_amount)
  select payment_date, count(*), sum(own_amount) from (
    select payment_date, round(by_then * exchange_rate, 2) - round((by_then - amount) * exchange_rate, 2) as own_amount
    from (select r.payment_date, a.amount, i.exchange_rate,
        sum(a.amount) over (partition by a.invoice_id order by r.payment_date, r.receipt_id) as by_then
      from receipt_allocation a join receipt r on r.receipt_id = a.receipt_id join invoice i on i.invoice_id = a.invoice_id) paid
    union all
    select r.payment_date, round(a.amount * n.exchange_rate, 2)
    from receipt_credit_allocation a join receipt r on r.receipt_id = a.receipt_id
    join credit_note n on n.credit_note_id = a.credit_note_id) p
  group by payment_date;

-- The last day on which something was paid of an invoice, or credited: so what was open on a day in the past is found without the payments
-- of all that was invoiced since. A version that does not write it yet leaves it behind, as it does the sums; both are put right soon after
-- the start of this one and once a day.
alter table invoice add column last_paid_on date;

update invoice i set last_paid_on = p.day
from (select invoice_id, max(day) as day from (
    select a.invoice_id, r.payment_date as day from receipt_allocation a join receipt r on r.receipt_id = a.receipt_id
    union all
    select invoice_id, credit_note_date from credit_note where invoice_id is not null and applied_amt <> 0) paid
  group by invoice_id) p
where p.invoice_id = i.invoice_id;

-- Each invoice with the days before its last payment. Two indexes of days would find all that came before one and all that came after it.
create index invoice_unpaid_days on invoice using gist (daterange(invoice_date, greatest(invoice_date, last_paid_on))) where not is_draft;

-- Debtors are added up from this index alone.
drop index invoice_open;

create index invoice_open on invoice (client_id, invoice_date)
  include (invoice_id, payment_terms_days, currency_id, exchange_rate, total, paid_amt, own_total, own_paid, last_paid_on)
  where is_open and not is_draft;

-- So is revenue by client from this one.
create index invoice_charged on invoice (invoice_date)
  include (client_id, currency_id, exchange_rate, time_total, subtotal) where not is_draft;
