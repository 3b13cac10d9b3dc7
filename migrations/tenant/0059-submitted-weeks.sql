-- Weeks that people have marked as done, where an organisation asks for that. A week that nobody has submitted has no row.
alter table organisation add column weeks_are_submitted boolean not null default false;

create table submitted_week (
  submitted_week_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  monday date not null check (extract(isodow from monday) = 1),
  state text not null check (state in ('submitted', 'confirmed', 'returned')),
  note text not null default '' check (length(note) <= 1000),
  submitted_by text not null,
  submitted_at timestamptz not null,
  -- What the week's entries said when it was submitted.
  fingerprint text not null,
  decided_by text,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 1000),
  unique (emp_id, monday)
);

create index submitted_week_by_state on submitted_week (state, monday);
create index submitted_week_by_monday on submitted_week (monday);

-- When somebody was last reminded of submitting or of confirming weeks: once a day at most.
create table week_reminder (
  emp_id text not null references employee (emp_id) on delete cascade,
  kind text not null check (kind in ('submit', 'confirm')),
  reminded_on date not null,
  primary key (emp_id, kind)
);
