-- What each validation query found, and how long it took: a row for each query and run.
create table validation_result (
  validation_result_id integer generated always as identity primary key,
  proc_name text not null,
  found integer check (found >= 0),
  milliseconds integer not null,
  error text not null default '',
  created_at timestamptz not null,
  constraint validation_result_or_error check ((found is null) = (error <> ''))
);

create index validation_result_of_query on validation_result (proc_name, validation_result_id desc) include (found, created_at);
create index validation_result_by_date on validation_result (created_at desc);
