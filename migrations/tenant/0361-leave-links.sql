-- Calendars that people subscribe to without signing in, by an address that is not found by trying. One of a kind and person is in force.
create table leave_link (
  leave_link_id integer generated always as identity primary key,
  token text not null unique check (length(token) = 32),
  kind text not null check (kind in ('mine', 'team', 'holidays')),
  emp_id text not null references employee (emp_id) on update cascade on delete cascade,
  created_by text not null,
  created_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz
);
create unique index leave_link_in_force on leave_link (kind, emp_id) where revoked_at is null;
create index leave_link_of_person on leave_link (emp_id);
