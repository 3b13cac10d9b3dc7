-- The entries of an import on their way: written here in pieces, beside everybody's work, and taken over all at once.
create table import_entry (
  run_id uuid not null,
  place integer not null,
  import_batch_id uuid not null references import_batch (import_batch_id) on delete cascade,
  import_key text not null,
  emp_id text not null,
  entry_date date not null,
  start_time time not null,
  end_time time not null,
  time_less_seconds integer not null,
  worked_seconds integer not null,
  client_id text not null,
  project_id text not null,
  iteration_id integer,
  -- Of an iteration that is made when the import is taken over.
  iteration_name text,
  category_id text not null,
  note text not null,
  billable_id text not null,
  is_billing_type_overridden boolean not null,
  sell_price numeric(19,4) not null,
  rate_source text not null,
  client_rate_id integer,
  sell_total numeric(19,2) not null,
  sales_tax_pct numeric(9,6) not null,
  sales_tax_amt numeric(19,2) not null,
  primary key (run_id, place)
);

create index import_entry_of_batch on import_entry (import_batch_id);
