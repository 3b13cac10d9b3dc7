-- A report and its filters under a name. The address holds a named period by its name, so that "last month" stays that.
create table saved_report (
  saved_report_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  report_name text not null check (length(report_name) between 1 and 100),
  report text not null check (length(report) between 1 and 50),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null,
  version integer not null default 1
);

create unique index saved_report_name_once on saved_report (emp_id, lower(report_name));
