-- Days on which nobody of a group is expected to work. A group is a state of the people's addresses; without one the day is everybody's.
create table public_holiday (
  public_holiday_id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  holiday_date date not null,
  group_id text check (length(group_id) between 1 and 50 and group_id = upper(group_id)),
  created_by text not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create unique index public_holiday_once on public_holiday (holiday_date, coalesce(group_id, ''));
