-- Receipt totals are stored negated; screens show them positive.
create table receipt (
  receipt_id integer primary key,
  client_id text not null references client (client_id),
  payment_date date not null,
  payment_method text not null default 'DD' check (payment_method in ('DD', 'CC', 'CQ', 'CA', 'OT')),
  receipt_total numeric(19,2) not null check (receipt_total <> 0),
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create index receipt_by_created on receipt (created_at desc, receipt_id desc);

create index receipt_of_client on receipt (client_id, payment_date desc);

create table receipt_allocation (
  receipt_id integer not null references receipt (receipt_id) on delete cascade,
  invoice_id integer not null references invoice (invoice_id),
  amount numeric(19,2) not null check (amount <> 0),
  primary key (receipt_id, invoice_id)
);

create index receipt_allocation_of_invoice on receipt_allocation (invoice_id);
