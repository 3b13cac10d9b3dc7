-- A move of recorded time, with every entry as it was before: what a move back writes again.
create table time_move (
  time_move_id integer generated always as identity primary key,
  back_of integer references time_move (time_move_id),
  from_words text not null,
  to_words text not null,
  request jsonb not null,
  entries integer not null,
  made_by text not null,
  made_at timestamptz not null,
  job_run_id uuid
);

create unique index time_move_of_job on time_move (job_run_id) where job_run_id is not null;
create unique index time_move_back on time_move (back_of) where back_of is not null;

-- The version is the one that the move gave the entry: another one says that the entry has changed since.
create table time_move_entry (
  time_move_id integer not null references time_move (time_move_id),
  time_id integer not null,
  version integer not null,
  client_id text not null,
  project_id text not null,
  iteration_id integer,
  category_id text not null,
  billable_id text not null,
  is_billing_type_overridden boolean not null,
  sell_price numeric(19,4) not null,
  is_overwrite_rate boolean not null,
  rate_source text not null,
  client_rate_id integer,
  rate_set_by text,
  sell_total numeric(19,2) not null,
  sales_tax_pct numeric(9,6) not null,
  sales_tax_amt numeric(19,2) not null,
  primary key (time_move_id, time_id)
);
