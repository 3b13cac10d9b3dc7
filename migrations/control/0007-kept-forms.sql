-- A form that was posted after the session had ended, until its sender has signed in again. The cookie holds
-- the key; here are only the SHA-256 of it and the sealed fields, so that a copy of this table shows nothing.
create table kept_form (
  token_hash text primary key,
  tenant_id text not null references tenant (id) on delete cascade,
  emp_id text,
  path text not null check (length(path) <= 2000),
  sealed text not null,
  address text not null default '',
  expires_at timestamptz not null
);

create index kept_form_expiry on kept_form (expires_at);

create index kept_form_address on kept_form (address);
