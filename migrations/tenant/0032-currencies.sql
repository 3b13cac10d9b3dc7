-- The currencies beside the organisation's own, each with what one of it is worth in that.
create table currency (
  currency_id text primary key check (currency_id ~ '^[A-Z]{3}$'),
  exchange_rate numeric(19,6) not null check (exchange_rate > 0)
);

-- Null: the organisation's own.
alter table client add column currency_id text references currency (currency_id);
