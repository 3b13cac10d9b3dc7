-- The hours that somebody works on each day of the week, in minutes, from a day on. Before the first of them, and without any, they work
-- their part of the organisation's working day from Monday to Friday.
create table working_week (
  working_week_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on update cascade on delete cascade,
  from_day date not null,
  monday integer not null default 0 check (monday between 0 and 1440),
  tuesday integer not null default 0 check (tuesday between 0 and 1440),
  wednesday integer not null default 0 check (wednesday between 0 and 1440),
  thursday integer not null default 0 check (thursday between 0 and 1440),
  friday integer not null default 0 check (friday between 0 and 1440),
  saturday integer not null default 0 check (saturday between 0 and 1440),
  sunday integer not null default 0 check (sunday between 0 and 1440),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint working_week_has_work check (monday + tuesday + wednesday + thursday + friday + saturday + sunday > 0)
);

create unique index working_week_once on working_week (emp_id, from_day desc);
