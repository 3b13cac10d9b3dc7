-- Kinds of leave, requests for it, and a row per day of a request.
create table leave_type (
  leave_type_id integer generated always as identity primary key,
  type_name text not null check (length(type_name) between 1 and 50),
  list_order integer not null default 0,
  is_active boolean not null default true,
  needs_approval boolean not null default true,
  counts_balance boolean not null default false,
  notice_days integer not null default 0 check (notice_days between 0 and 365),
  is_paid boolean not null default true,
  -- The type of public holidays: written by their sync, and nobody asks for it.
  is_public_holiday boolean not null default false,
  version integer not null default 1
);
create unique index leave_type_once on leave_type (lower(type_name));
create unique index leave_type_of_public_holidays on leave_type (is_public_holiday) where is_public_holiday;

insert into leave_type (type_name, list_order, needs_approval, counts_balance, is_paid, is_public_holiday) values
  ('Annual Leave', 1, true, true, true, false),
  ('Sick Leave', 2, false, true, true, false),
  ('Unpaid Leave', 3, true, false, false, false),
  ('Public Holiday', 4, false, false, true, true),
  ('Other Leave', 5, true, false, true, false);

create table leave_request (
  leave_request_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on update cascade,
  leave_type_id integer not null references leave_type (leave_type_id),
  first_day date not null,
  last_day date not null check (last_day between first_day and first_day + 366),
  -- The part of the first and of the last day; one day alone has the first part only. Times are minutes of the day.
  first_part text not null default 'day' check (first_part in ('day', 'morning', 'afternoon', 'hours')),
  first_from integer check (first_from between 0 and 1440),
  first_to integer check (first_to between 0 and 1440),
  last_part text not null default 'day' check (last_part in ('day', 'morning', 'afternoon', 'hours')),
  last_from integer check (last_from between 0 and 1440),
  last_to integer check (last_to between 0 and 1440),
  -- Minutes of each working day in place of the person's own.
  override_minutes integer check (override_minutes between 1 and 1440),
  reason text not null check (length(reason) between 1 and 1000),
  -- Who is told besides those who decide.
  told text[] not null default '{}',
  -- What becomes of time that is recorded on those days already; null until it was asked.
  recorded_time text check (recorded_time in ('keep', 'delete')),
  -- The codes of the specification; 1 is read as 9 and never written.
  status smallint not null check (status between 2 and 9),
  -- Why the days are not written, while the status is 6.
  sync_error text not null default '' check (length(sync_error) <= 1000),
  submitted_at timestamptz not null,
  submitted_by text not null,
  decided_at timestamptz,
  decided_by text,
  decline_reason text not null default '' check (length(decline_reason) <= 1000),
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text not null default '' check (length(cancel_reason) <= 1000),
  -- The last day that was taken, where leave was ended early.
  ended_on date,
  reminded_at timestamptz,
  version integer not null default 1
);
create index leave_request_of_person on leave_request (emp_id, first_day desc, leave_request_id desc);
create index leave_request_waiting on leave_request (submitted_at) where status in (8, 9);
create index leave_request_of_type on leave_request (leave_type_id);

create table leave_day (
  leave_request_id integer not null references leave_request (leave_request_id) on delete cascade,
  leave_date date not null,
  emp_id text not null references employee (emp_id) on update cascade,
  kind text not null check (kind in ('working', 'off', 'holiday')),
  part text not null check (part in ('day', 'morning', 'afternoon', 'hours')),
  minutes integer not null check (minutes between 0 and 1440),
  -- Of the day: where its entry begins and ends, with lunch as time less.
  from_minute integer not null default 0 check (from_minute between 0 and 1440),
  to_minute integer not null default 0 check (to_minute between 0 and 1440),
  less_minutes integer not null default 0 check (less_minutes between 0 and 480),
  holiday text not null default '' check (length(holiday) <= 500),
  -- The day went again: the leave was cancelled, or ended before it.
  is_removed boolean not null default false,
  -- The entry that was written for the day, or why there is none.
  time_id integer,
  fault text not null default '' check (length(fault) <= 1000),
  primary key (leave_request_id, leave_date)
);
create index leave_day_of_person on leave_day (emp_id, leave_date) include (minutes, kind, is_removed);
create index leave_day_by_date on leave_day (leave_date, emp_id) where not is_removed and minutes > 0;
