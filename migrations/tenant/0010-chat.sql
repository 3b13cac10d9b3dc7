-- Which account of the organisation's directory is which employee, and where the bot can write to them.
create table chat_link (
  emp_id text primary key references employee (emp_id) on delete cascade,
  directory_id text not null check (length(directory_id) between 1 and 100),
  object_id text not null check (length(object_id) between 1 and 100),
  account_name text not null default '' check (length(account_name) <= 200),
  conversation jsonb,
  remind boolean not null default false,
  remind_at time,
  reminded_day date,
  reminded_week date,
  linked_at timestamptz not null
);

create unique index chat_link_account on chat_link (directory_id, object_id);

-- What a card offers and what became of it: a press on an old card finds its end here.
create table chat_card (
  card_id uuid primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  kind text not null check (kind in ('add', 'edit', 'delete')),
  state text not null check (state in ('asking', 'open', 'done', 'undone', 'cancelled')),
  draft jsonb not null,
  result jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index chat_card_latest on chat_card (emp_id, updated_at desc);

-- Messages that were taken on: the channel sends one again when it did not hear the answer.
create table chat_activity (
  conversation_id text not null,
  activity_id text not null,
  received_at timestamptz not null,
  primary key (conversation_id, activity_id)
);

create index chat_activity_age on chat_activity (received_at);
