-- Up to which day the suggestions of a person were counted that nobody had answered by its end.
create table suggestion_count (
  emp_id text primary key references employee (emp_id) on delete cascade,
  counted_to date not null
);
