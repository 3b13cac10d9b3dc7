-- What somebody records again and again, saved under a name. With a length it is recorded by one press, without one it fills the form.
create table favourite (
  favourite_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  favourite_name text not null check (length(favourite_name) between 1 and 100),
  client_id text not null references client (client_id) on delete cascade,
  project_id text not null references project (project_id) on delete cascade,
  iteration_id integer references iteration (iteration_id) on delete cascade,
  category_id text not null references category (category_id) on delete cascade,
  location_id text not null references location (location_id) on delete cascade,
  note text not null default '',
  worked_seconds integer check (worked_seconds between 60 and 86400),
  version integer not null default 1
);

create index favourite_of_person on favourite (emp_id);
create index favourite_of_client on favourite (client_id);
create index favourite_of_project on favourite (project_id);
