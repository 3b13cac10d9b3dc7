-- A work-item tracker of the organisation, for one person or for all, and those who see what they touched in it. The secret is sealed.
create table tracker_connection (
  tracker_id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 1 and 500),
  username text not null check (length(username) between 1 and 200),
  secret text not null,
  is_enabled boolean not null default true,
  -- Whose alone it is; null of one for everybody.
  private_to text references employee (emp_id) on delete cascade,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table tracker_subscription (
  tracker_id integer not null references tracker_connection (tracker_id) on delete cascade,
  emp_id text not null references employee (emp_id) on delete cascade,
  primary key (emp_id, tracker_id)
);
