-- What happens at the door: sign-ins, their ends, and refusals. Rows are added and counted up, never changed otherwise.
-- The same thing again in the same window is counted in its row, so that a thousand wrong passwords are a handful of rows.
create table security_event (
  security_event_id bigint generated always as identity primary key,
  at timestamptz not null,
  last_at timestamptz not null,
  window_start timestamptz not null,
  fold_key text not null check (length(fold_key) <= 64),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  times integer not null default 1 check (times > 0),
  emp_id text,
  email text not null default '' check (length(email) <= 100),
  address text not null default '' check (length(address) <= 64),
  user_agent text not null default '' check (length(user_agent) <= 200),
  channel text not null,
  use_case text not null default '' check (length(use_case) <= 100),
  reason text not null default '' check (length(reason) <= 200)
);

create unique index security_event_fold on security_event (kind, window_start, fold_key);

create index security_event_by_time on security_event (at desc, security_event_id desc);

create index security_event_of_person on security_event (emp_id, at desc);
