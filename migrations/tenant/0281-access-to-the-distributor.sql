-- One row at most: the organisation's access to the distributor. Password and subscription key are sealed.
create table distributor_connection (
  id smallint primary key default 1 check (id = 1),
  base text not null check (length(base) between 1 and 500),
  username text not null check (length(username) between 1 and 200),
  password text not null,
  subscription_key text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
