-- A percentage taken off the whole invoice. It is written as lines of its own, one for each tax rate, so that lines and time go on
-- making the subtotal.
alter table invoice add column discount_pct numeric(9,6) not null default 0 check (discount_pct between 0 and 1);
alter table invoice_line add column is_discount boolean not null default false;

-- How the time is put together on what the client gets.
alter table invoice add column grouping text not null default 'entry'
  check (grouping in ('entry', 'person', 'project', 'category', 'day'));
