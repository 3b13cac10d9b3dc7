-- The account of a client at the distributor: being made or linked, linked, or why it is not. One account is one client's.
create table distributor_account (
  client_id text primary key references client (client_id) on delete cascade,
  state text not null check (state in ('creating', 'syncing', 'synced', 'failed')),
  distributor_id text not null default '' check (length(distributor_id) <= 50),
  errors jsonb not null default '[]',
  job_run_id uuid not null,
  asked_by text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  check (state <> 'synced' or distributor_id <> '')
);

create unique index distributor_account_of_one_client on distributor_account (distributor_id) where state = 'synced';
