create table tenant (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,40}$'),
  name text not null check (length(name) between 1 and 100),
  schema_name text not null unique,
  time_zone text not null,
  created_at timestamptz not null default now()
);

create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenant (id) on delete cascade
);

create index tenant_host_tenant on tenant_host (tenant_id);

-- The cookie holds the token; only its SHA-256 is stored, so that a copy of this table lets nobody in.
create table session (
  token_hash text primary key,
  tenant_id text not null references tenant (id) on delete cascade,
  emp_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);

create index session_of_person on session (tenant_id, emp_id);

create index session_expiry on session (expires_at);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
