-- How much leave of a type a person is given, from which day it is counted, and what of it goes on into the next leave year.
create table leave_entitlement (
  leave_entitlement_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on update cascade,
  leave_type_id integer not null references leave_type (leave_type_id),
  starts_on date not null check (starts_on between '1950-01-01' and '2199-12-31'),
  accrues text not null check (accrues in ('daily', 'monthly', 'yearly')),
  -- A leave year ends with the last day of this month.
  year_end_month smallint not null check (year_end_month between 1 and 12),
  -- More than this is lost at the end of a leave year; null where all of it goes on.
  carry_over_minutes integer check (carry_over_minutes between 0 and 600000),
  allows_negative boolean not null default false,
  version integer not null default 1
);
create unique index leave_entitlement_once on leave_entitlement (emp_id, leave_type_id);
create index leave_entitlement_of_type on leave_entitlement (leave_type_id);

-- The minutes a year of a full-time week, each from a day on.
create table leave_allowance (
  leave_entitlement_id integer not null references leave_entitlement (leave_entitlement_id) on delete cascade,
  from_day date not null,
  yearly_minutes integer not null check (yearly_minutes between 0 and 120000),
  primary key (leave_entitlement_id, from_day)
);

-- What makes a balance more or less, besides what accrues and expires by itself. Rows are added and never changed.
create table leave_movement (
  leave_movement_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on update cascade,
  leave_type_id integer not null references leave_type (leave_type_id),
  -- The day that it counts on: of leave the day that was taken, whenever that was approved.
  moved_on date not null,
  kind text not null check (kind in ('opening', 'taken', 'adjusted')),
  -- Above zero where the balance grows.
  minutes integer not null check (minutes <> 0 and minutes between -10000000 and 10000000),
  leave_request_id integer references leave_request (leave_request_id),
  -- Counts the movements of one day of a request, so that two that are written at once are not both kept.
  turn smallint not null default 1,
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  created_by text not null,
  check ((kind = 'taken') = (leave_request_id is not null))
);
create unique index leave_movement_once on leave_movement (leave_request_id, moved_on, turn) where leave_request_id is not null;
create index leave_movement_of_person on leave_movement (emp_id, leave_type_id, moved_on) include (kind, minutes);
create index leave_movement_of_type on leave_movement (leave_type_id);
