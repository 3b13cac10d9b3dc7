-- What an organisation says of leave, and what the time of each of its types is recorded on.
alter table organisation
  add column absence_email text not null default '' check (length(absence_email) <= 255),
  add column leave_error_email text not null default '' check (length(leave_error_email) <= 255),
  add column additional_attendees text not null default '' check (length(additional_attendees) <= 2000),
  add column leave_remaining_url text not null default '' check (length(leave_remaining_url) <= 500),
  add column restricts_to_half_days boolean not null default false,
  add column syncs_with_crm boolean not null default false,
  -- Minutes of the day: when it begins, and when lunch is.
  add column day_from integer not null default 540 check (day_from between 0 and 1439),
  add column lunch_from integer not null default 750 check (lunch_from between 0 and 1439),
  add column lunch_to integer not null default 780 check (lunch_to between 0 and 1439),
  add constraint organisation_lunch check (lunch_to > lunch_from);

create table leave_timesheet_setting (
  leave_timesheet_setting_id integer generated always as identity primary key,
  leave_type_id integer not null unique references leave_type (leave_type_id) on delete cascade,
  client_id text not null references client (client_id),
  project_id text not null references project (project_id),
  category_id text not null references category (category_id),
  billable_id text not null check (billable_id in ('B', 'BPP', 'W')),
  version integer not null default 1
);
create index leave_timesheet_setting_of_client on leave_timesheet_setting (client_id);
create index leave_timesheet_setting_of_project on leave_timesheet_setting (project_id);
create index leave_timesheet_setting_of_category on leave_timesheet_setting (category_id);
