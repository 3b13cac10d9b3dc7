-- What a client is granted on a SKU between two days, both of which may be left open.
create table client_discount (
  client_discount_id integer generated always as identity primary key,
  client_id text not null references client (client_id),
  sku_id text not null references sku (sku_id),
  discount_pct numeric(9,6) not null check (discount_pct between 0 and 1),
  date_start date,
  date_end date,
  notes text not null default '' check (length(notes) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint client_discount_days check (date_end >= date_start),
  -- A client and a SKU as a number, whose ranges are compared without an extension: a server may have none.
  constraint client_discount_once exclude using gist (
    int8range(hashtextextended(client_id || ' ' || sku_id, 0) >> 1, hashtextextended(client_id || ' ' || sku_id, 0) >> 1, '[]') with &&,
    daterange(date_start, date_end, '[]') with &&
  )
);

create index client_discount_of_client on client_discount (client_id, date_start);

create index client_discount_of_sku on client_discount (sku_id);
