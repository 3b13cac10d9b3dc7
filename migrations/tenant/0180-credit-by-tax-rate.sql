-- What a credit note credits of each tax rate. The rows come to its amounts before tax and of tax, to the cent. One that a version before
-- this one wrote has none, and is read as one of its single rate.
create table credit_note_tax (
  credit_note_id integer not null references credit_note (credit_note_id) on delete cascade,
  tax_pct numeric(9,6) not null check (tax_pct between 0 and 1),
  base numeric(19,2) not null,
  tax numeric(19,2) not null,
  primary key (credit_note_id, tax_pct)
);

-- What stands is split as its invoice is; what rounding leaves is of the rate with the largest base. Of no invoice, it has the one rate.
with charged as (
    select t.invoice_id, t.sales_tax_pct as tax_pct, t.sell_total as base, t.sales_tax_amt as tax
    from timesheet t where t.invoice_id in (select invoice_id from credit_note) and t.billable_id = 'B'
    union all
    select l.invoice_id, l.tax_pct, l.line_total, l.tax_amt from invoice_line l
    where l.invoice_id in (select invoice_id from credit_note)),
  rates as (
    select invoice_id, tax_pct, sum(base) as base, sum(tax) as tax from charged group by invoice_id, tax_pct having sum(base) > 0),
  shares as (
    select n.credit_note_id, n.amount_ex, n.tax_amt, r.tax_pct,
      round(n.amount_ex * r.base / sum(r.base) over w, 2) as base,
      coalesce(round(n.tax_amt * r.tax / nullif(sum(r.tax) over w, 0), 2), 0) as tax,
      row_number() over (partition by n.credit_note_id order by r.base * (r.tax_pct > 0)::int desc, r.base desc, r.tax_pct) as place
    from credit_note n join rates r on r.invoice_id = n.invoice_id
    window w as (partition by n.credit_note_id)),
  split as (
    select credit_note_id, tax_pct,
      base + case place when 1 then amount_ex - sum(base) over (partition by credit_note_id) else 0 end as base,
      tax + case place when 1 then tax_amt - sum(tax) over (partition by credit_note_id) else 0 end as tax
    from shares)
insert into credit_note_tax (credit_note_id, tax_pct, base, tax)
select credit_note_id, tax_pct, base, tax from split
union all
select n.credit_note_id, n.tax_rate, n.amount_ex, n.tax_amt from credit_note n
where not exists (select 1 from split s where s.credit_note_id = n.credit_note_id);
