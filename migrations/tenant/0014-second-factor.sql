-- One authenticator app per person. The secret is sealed; last_step is the newest time step whose code was taken, so that no code works twice.
create table second_factor (
  emp_id text primary key references employee (emp_id) on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_code (
  recovery_code_id bigint generated always as identity primary key,
  emp_id text not null references second_factor (emp_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz
);

create index recovery_code_of_person on recovery_code (emp_id);
