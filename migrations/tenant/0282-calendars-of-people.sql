-- A person's calendar in another system. Its address lets in whoever has it, and is sealed; the host is what is shown of it.
create table calendar_connection (
  emp_id text primary key references employee (emp_id) on delete cascade,
  address text not null,
  host text not null check (length(host) between 1 and 300),
  updated_at timestamptz not null
);
