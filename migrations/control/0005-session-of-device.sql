-- A session's own id, by which people see and end it: the token and its hash stay where they are.
alter table session add column session_id text not null default gen_random_uuid()::text;

create unique index session_by_id on session (session_id);

-- Whoever has given the right password and still owes the second factor. Bound to the browser by its cookie; only the token's SHA-256 is stored.
create table pending_sign_in (
  token_hash text primary key,
  tenant_id text not null references tenant (id) on delete cascade,
  emp_id text not null,
  return_to text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index pending_sign_in_of_person on pending_sign_in (tenant_id, emp_id);

create index pending_sign_in_expiry on pending_sign_in (expires_at);
