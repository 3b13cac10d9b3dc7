-- Timesheets that are suggested for a day, and what became of them. A day is made once, and anew on demand.
create table suggested_day (
  emp_id text not null references employee (emp_id) on delete cascade,
  entry_date date not null,
  made_at timestamptz not null,
  primary key (emp_id, entry_date)
);

create table suggested_timesheet (
  suggestion_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  entry_date date not null,
  -- Tells the suggestions of a day apart; never given again.
  place integer not null check (place >= 1),
  source text not null check (source in ('appointments', 'activity', 'usual')),
  reason text not null,
  start_time time not null,
  end_time time not null,
  client_id text not null references client (client_id) on delete cascade,
  project_id text not null references project (project_id) on delete cascade,
  iteration_id integer references iteration (iteration_id) on delete set null,
  category_id text not null references category (category_id) on delete cascade,
  location_id text not null references location (location_id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'accepted', 'changed', 'removed', 'replaced')),
  -- The entry that it became, as long as that is there.
  time_id integer references timesheet (time_id) on delete set null,
  unique (emp_id, entry_date, place)
);

create index suggested_timesheet_by_date on suggested_timesheet (entry_date, emp_id);
create index suggested_timesheet_accepted on suggested_timesheet (time_id) where time_id is not null;
