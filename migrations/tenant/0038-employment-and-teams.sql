-- When somebody is employed, and how much of a full week; whoever stands is so without bounds, and full time.
alter table employee
  add column employed_from date,
  add column employed_to date,
  add column work_fraction numeric(9,6) not null default 1 check (work_fraction > 0 and work_fraction <= 1),
  add constraint employee_employment check (employed_from <= employed_to);

create table team (
  team_id integer generated always as identity primary key,
  team_name text not null check (length(team_name) between 1 and 50),
  note text not null default '' check (length(note) <= 255),
  version integer not null default 1
);

create unique index team_name_once on team (lower(team_name));

create table team_member (
  team_id integer not null references team (team_id) on delete cascade,
  emp_id text not null references employee (emp_id) on delete cascade,
  primary key (team_id, emp_id)
);

create index team_member_of_person on team_member (emp_id);
