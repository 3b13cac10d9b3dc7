-- What invoices come to, in the organisation's currency, by where they stand: by the day they are of, by the day they are due (while
-- they are owed) and by the thousand of their number. So their list need not add up or count what it does not show. A day is told in
-- days since 2000. Every write of an invoice adds rows here in its own transaction, negative ones for what it takes away; what a
-- figure is, is the sum of its rows. From time to time they are folded into one. The sums by day alone, which this replaces, stay
-- until no version that writes them is left.
create table invoice_sum (
  kind text not null check (kind in ('day', 'due', 'thousand')),
  place integer not null,
  is_open boolean not null,
  is_draft boolean not null,
  invoices integer not null,
  own_total numeric(19,2) not null,
  own_paid numeric(19,2) not null
);

create index invoice_sum_place on invoice_sum (kind, place) include (is_open, is_draft, invoices, own_total, own_paid);

insert into invoice_sum (kind, place, is_open, is_draft, invoices, own_total, own_paid)
  select p.kind, p.place, is_open, is_draft, count(*), sum(own_total), sum(own_paid)
  from invoice cross join lateral (values ('day', invoice_date - date '2000-01-01'), ('thousand', invoice_id / 1000), ('due',
    case when total > paid_amt and not is_draft then invoice_date + payment_terms_days - date '2000-01-01' end)) p (kind, place)
  where p.place is not null group by 1, 2, 3, 4;
