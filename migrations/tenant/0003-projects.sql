create table project (
  project_id text primary key check (project_id ~ '^[A-Z0-9]{1,6}$'),
  client_id text not null references client (client_id),
  project_name text not null check (length(project_name) between 1 and 100),
  project_type text not null default '' check (length(project_type) <= 50),
  scrum_master text references employee (emp_id),
  use_iteration boolean not null default false,
  notes text not null default '',
  technologies text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create index project_of_client on project (client_id, lower(project_name));

create index project_by_name on project (lower(project_name), project_id);

create table iteration (
  iteration_id integer generated always as identity primary key,
  project_id text not null references project (project_id),
  iteration_name text not null check (length(iteration_name) between 1 and 100),
  note text not null default '',
  version integer not null default 1
);

create unique index iteration_of_project on iteration (project_id, lower(iteration_name));
