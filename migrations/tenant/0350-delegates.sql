-- Who stands in for an approver, from a day to a day: both may decide meanwhile.
create table delegate (
  delegate_id integer generated always as identity primary key,
  approver text not null references employee (emp_id) on update cascade on delete cascade,
  emp_id text not null references employee (emp_id) on update cascade on delete cascade check (emp_id <> approver),
  first_day date not null,
  last_day date not null check (last_day between first_day and first_day + 366),
  created_at timestamptz not null
);
create index delegate_of_approver on delegate (approver, last_day);
-- Every page asks whether who is signed in stands in for somebody.
create index delegate_of_person on delegate (emp_id, last_day) include (approver, first_day);
