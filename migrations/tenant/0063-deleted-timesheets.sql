-- Entries that were deleted lately, whole, so that deleting one can be undone. They are removed after a day.
create table deleted_timesheet (
  time_id integer primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  entry jsonb not null,
  -- The suggestion that it had come from.
  suggestion_id integer references suggested_timesheet (suggestion_id) on delete set null,
  deleted_at timestamptz not null
);

create index deleted_timesheet_by_time on deleted_timesheet (deleted_at);
