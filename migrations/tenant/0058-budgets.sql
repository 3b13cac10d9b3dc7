-- What a project, or one of its iterations, may take: hours, or what they come to in the client's currency.
create table budget (
  budget_id integer generated always as identity primary key,
  project_id text not null references project (project_id) on delete cascade,
  iteration_id integer references iteration (iteration_id) on delete cascade,
  unit text not null check (unit in ('hours', 'money')),
  amount numeric(19,2) not null check (amount > 0),
  -- The highest share in per cent that administrators have been written to about.
  told_percent integer not null default 0,
  version integer not null default 1
);

create unique index budget_of_project_once on budget (project_id) where iteration_id is null;
create unique index budget_of_iteration_once on budget (iteration_id) where iteration_id is not null;

create index timesheet_of_iteration on timesheet (iteration_id, entry_date) where iteration_id is not null;
