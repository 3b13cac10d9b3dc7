-- What a client is invoiced for again and again.
create table recurring_product (
  recurring_product_id integer generated always as identity primary key,
  client_id text not null references client (client_id),
  sku_id text not null references sku (sku_id),
  unit text not null check (unit in ('Day', 'Month', 'Year')),
  sell_amount numeric(19,4) not null check (sell_amount >= 0),
  date_start date not null,
  date_end date not null,
  first_invoice_period integer not null check (first_invoice_period >= 1),
  subsequent_invoice_period integer not null check (subsequent_invoice_period >= 1),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint recurring_product_days check (date_end >= date_start)
);

create index recurring_product_of_client on recurring_product (client_id, date_end);

create index recurring_product_of_sku on recurring_product (sku_id);
