-- A receipt is in one currency, at the exchange rate of the day on which it was saved, as an invoice is. Both are null of one that a
-- version before this one wrote: it is in the currency of its client, which stays while there is a receipt.
alter table receipt add column currency_id text;
alter table receipt add column exchange_rate numeric(19,6) check (exchange_rate > 0);

-- What stands has the one currency of what it pays, otherwise that of its client.
with document as (
    select a.receipt_id, i.currency_id, i.exchange_rate from receipt_allocation a join invoice i on i.invoice_id = a.invoice_id
    union all
    select a.receipt_id, n.currency_id, n.exchange_rate
    from receipt_credit_allocation a join credit_note n on n.credit_note_id = a.credit_note_id),
  paid as (
    select receipt_id, min(currency_id) as currency_id, max(exchange_rate) as exchange_rate
    from document group by receipt_id having count(distinct currency_id) = 1)
update receipt r
set currency_id = w.currency_id,
  exchange_rate = case when w.currency_id = w.own then 1 else coalesce(w.exchange_rate, x.exchange_rate, 1) end
from (select s.receipt_id, coalesce(p.currency_id, c.currency_id, o.currency_id) as currency_id, p.exchange_rate, o.currency_id as own
    from receipt s join client c on c.client_id = s.client_id cross join organisation o
    left join paid p on p.receipt_id = s.receipt_id) w
  left join currency x on x.currency_id = w.currency_id
where w.receipt_id = r.receipt_id;

-- What receipts pay is converted for these alone.
create index invoice_converted on invoice (invoice_id) where exchange_rate <> 1;
