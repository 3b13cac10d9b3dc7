-- What time of each leave type is recorded under.
create table leave_timesheet_setting (
  leave_type_id integer primary key references leave_type (leave_type_id) on delete cascade,
  client_id text not null references client (client_id) on update cascade,
  project_id text not null references project (project_id) on update cascade,
  category_id text not null references category (category_id) on update cascade,
  billable_id text not null
);
