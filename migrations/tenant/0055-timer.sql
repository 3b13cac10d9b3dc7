-- What a person is working on right now: one timer each, from the moment it was started. It becomes an entry when it is stopped.
create table running_timer (
  emp_id text primary key references employee (emp_id) on delete cascade,
  client_id text not null references client (client_id),
  project_id text not null references project (project_id),
  iteration_id integer references iteration (iteration_id),
  category_id text not null references category (category_id),
  location_id text not null references location (location_id),
  note text not null default '' check (length(note) <= 4000),
  started_at timestamptz not null,
  -- Client and project in words, for the bar of every page, which reads no other table for it.
  work text not null
);
