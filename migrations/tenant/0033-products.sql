create table product_category (
  prod_category_id text primary key check (prod_category_id ~ '^[A-Z0-9]{1,6}$'),
  prod_category_name text not null check (length(prod_category_name) between 1 and 50),
  note text not null default '' check (length(note) <= 255),
  version integer not null default 1
);

-- The expression of name_in_order is that of app/domain/kernel/natural-order.ts.
create table product (
  prod_id text primary key check (prod_id ~ '^[A-Z0-9]{1,6}$'),
  prod_name text not null check (length(prod_name) between 1 and 100),
  prod_category_id text not null references product_category (prod_category_id),
  description text not null default '' check (length(description) <= 4000),
  income_account text not null default '' check (length(income_account) <= 50),
  -- Null: the rate of whoever buys it.
  tax_pct numeric(9,6) check (tax_pct between 0 and 1),
  allows_discount boolean not null default true,
  retired_date date,
  name_in_order text collate "C" generated always as (
    (regexp_replace(regexp_replace(lower(translate(prod_name,
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
      'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
      '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create index product_in_order on product (name_in_order, prod_id);

create index product_of_category on product (prod_category_id);

create table sku (
  sku_id text primary key check (sku_id ~ '^[A-Z0-9]{1,6}$'),
  prod_id text not null references product (prod_id),
  sku_name text not null check (length(sku_name) between 1 and 100),
  unit text not null check (unit in ('Day', 'Month', 'Year', 'Each')),
  first_period integer not null default 1 check (first_period between 1 and 999),
  subsequent_period integer not null default 1 check (subsequent_period between 1 and 999),
  prepaid_hours integer check (prepaid_hours >= 0),
  is_fixed_price boolean not null default false,
  retired_date date,
  name_in_order text collate "C" generated always as (
    (regexp_replace(regexp_replace(lower(translate(sku_name,
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
      'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
      '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create index sku_of_product on sku (prod_id, name_in_order, sku_id);

create index sku_in_order on sku (name_in_order, sku_id);

-- What a SKU costs from a day on, until the next one; a price that has begun is never changed by another.
create table sku_price (
  sku_id text not null references sku (sku_id) on delete cascade,
  valid_from date not null,
  cost numeric(19,4) check (cost >= 0),
  rrp numeric(19,4) check (rrp >= 0),
  sell numeric(19,4) not null check (sell >= 0),
  primary key (sku_id, valid_from)
);

-- What a line sells, where it is a product of the catalogue.
alter table invoice_line add column prod_id text references product (prod_id);
alter table invoice_line add column sku_id text references sku (sku_id);

create index invoice_line_of_product on invoice_line (prod_id, sku_id) where prod_id is not null;

create index invoice_line_of_sku on invoice_line (sku_id) where sku_id is not null;
