-- Keys by which programs act for a person. Only the hash of a key is stored; the beginning tells its person which one it is.
create table api_key (
  api_key_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on update cascade on delete cascade,
  key_name text not null check (length(key_name) between 1 and 50),
  key_hash text not null unique,
  beginning text not null check (length(beginning) <= 12),
  scope text not null check (scope in ('read', 'time', 'billing', 'all')),
  -- The origins of pages whose scripts may call with the key, separated by spaces.
  origins text not null default '' check (length(origins) <= 1000),
  created_at timestamptz not null,
  expires_on date,
  last_used_at timestamptz,
  last_application text not null default '' check (length(last_application) <= 100),
  revoked_at timestamptz
);
create index api_key_of_person on api_key (emp_id, created_at desc);
