-- Groups of people who have public holidays together. A group has people by name, teams, and everybody whose address is in a state; one
-- has everybody. None of it is copied: who is in a group is asked when it is needed.
create table leave_group (
  leave_group_id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  is_everybody boolean not null default false,
  -- The state by which public_holiday.group_id calls the group, for the version before; goes with that column.
  was_state text unique,
  created_by text not null default '',
  updated_at timestamptz not null default now(),
  -- What is under way, and how the last sync ended.
  status text not null default '' check (status in ('', 'syncing', 'deleting')),
  synced_at timestamptz,
  synced_by text not null default '',
  sync_error text not null default '' check (length(sync_error) <= 4000),
  -- Deleted since that day: it has no more holidays; those that were stay those of its people.
  deleted_on date,
  version integer not null default 1,
  check (not (is_everybody and deleted_on is not null))
);
create unique index leave_group_name_once on leave_group (upper(name)) where deleted_on is null;
create unique index leave_group_of_everybody on leave_group (is_everybody) where is_everybody;

create table leave_group_entity (
  leave_group_entity_id integer generated always as identity primary key,
  leave_group_id integer not null references leave_group (leave_group_id) on delete cascade,
  emp_id text references employee (emp_id) on update cascade on delete cascade,
  team_id integer references team (team_id),
  state text check (state <> ''),
  check (num_nonnulls(emp_id, team_id, state) = 1)
);
create unique index leave_group_person_once on leave_group_entity (leave_group_id, emp_id) where emp_id is not null;
create unique index leave_group_team_once on leave_group_entity (leave_group_id, team_id) where team_id is not null;
create unique index leave_group_state_once on leave_group_entity (leave_group_id, state) where state is not null;
create index leave_group_entity_of_person on leave_group_entity (emp_id) where emp_id is not null;
create index leave_group_entity_of_team on leave_group_entity (team_id) where team_id is not null;

-- A holiday of the version before has no group here while that version still serves; it is read by its group_id.
alter table public_holiday
  add column leave_group_id integer references leave_group (leave_group_id),
  add column status text not null default '' check (status in ('', 'syncing', 'deleting')),
  add column synced_at timestamptz,
  add column synced_by text not null default '',
  add column sync_error text not null default '' check (length(sync_error) <= 4000);

insert into leave_group (name, is_everybody) values ('Everybody', true);
insert into leave_group (name, was_state)
  select case when state = 'EVERYBODY' then 'State ' || state else state end, state
  from (select upper(trim(state)) as state from employee where trim(state) <> ''
    union select group_id from public_holiday where group_id is not null) used order by used.state;
insert into leave_group_entity (leave_group_id, state) select leave_group_id, was_state from leave_group where was_state is not null;
update public_holiday h set leave_group_id = g.leave_group_id from leave_group g
  where case when h.group_id is null then g.is_everybody else g.was_state = h.group_id end;

create unique index public_holiday_of_group_once on public_holiday (holiday_date, leave_group_id);
create index public_holiday_of_group on public_holiday (leave_group_id, holiday_date);
