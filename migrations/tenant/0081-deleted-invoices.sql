-- Numbers that were given and deleted: they are not given again, and who deleted them says why.
create table deleted_invoice (
  invoice_id integer primary key,
  client_id text not null,
  client_name text not null,
  invoice_date date not null,
  invoice_type text not null,
  currency_id text not null,
  total numeric(19,2) not null,
  entries integer not null,
  reason text not null default '' check (length(reason) <= 500),
  deleted_by text not null,
  deleted_at timestamptz not null
);

create index deleted_invoice_by_time on deleted_invoice (deleted_at desc, invoice_id desc);
