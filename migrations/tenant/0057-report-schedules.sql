-- When a saved report is sent by mail: on a day of the week or of the month, at an hour of the organisation's zone.
create table report_schedule (
  saved_report_id integer primary key references saved_report (saved_report_id) on delete cascade,
  every text not null check (every in ('week', 'month')),
  on_day integer not null check (on_day between 1 and 31),
  at_hour integer not null check (at_hour between 0 and 23),
  file_format text not null check (file_format in ('csv', 'xlsx')),
  is_paused boolean not null default false,
  due_at timestamptz not null,
  last_sent_at timestamptz
);

create index report_schedule_due on report_schedule (due_at) where not is_paused;

-- Who gets it beside its owner.
create table report_reader (
  saved_report_id integer not null references report_schedule (saved_report_id) on delete cascade,
  emp_id text not null references employee (emp_id) on delete cascade,
  primary key (saved_report_id, emp_id)
);

create index report_reader_of_person on report_reader (emp_id);

-- Who has got what was due when: each once, however often the job is run.
create table report_delivery (
  saved_report_id integer not null references report_schedule (saved_report_id) on delete cascade,
  due_at timestamptz not null,
  emp_id text not null references employee (emp_id) on delete cascade,
  sent_at timestamptz not null,
  primary key (saved_report_id, due_at, emp_id)
);

create index report_delivery_of_person on report_delivery (emp_id);
