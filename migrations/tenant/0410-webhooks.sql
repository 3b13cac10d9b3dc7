-- One row at most: the program to which changes are sent. Its client secret and the secrets that sign are sealed.
create table webhook_endpoint (
  id smallint primary key default 1 check (id = 1),
  endpoint_url text not null check (length(endpoint_url) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 100),
  directory_id text not null check (length(directory_id) between 1 and 100),
  app_id_url text not null check (length(app_id_url) between 1 and 500),
  client_secret text not null,
  is_active boolean not null,
  signing_secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Since when nothing was delivered, while something should be.
  failing_since timestamptz,
  -- The reason for which Daybook stopped by itself.
  stopped_because text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);

-- A change that is sent, by its row in the trail. Those of one record are sent in their order.
create table webhook_event (
  audit_id bigint primary key references audit (audit_id) on delete cascade,
  message_id uuid not null default gen_random_uuid() unique,
  type text not null,
  subject text not null,
  subject_id text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  last_at timestamptz,
  last_status smallint,
  last_fault text
);

create index webhook_event_waiting on webhook_event (subject, subject_id, audit_id) where state = 'waiting';
create index webhook_event_latest on webhook_event (audit_id desc);
create index webhook_event_by_state on webhook_event (state, audit_id desc);

create table webhook_attempt (
  webhook_attempt_id bigint generated always as identity primary key,
  audit_id bigint not null references webhook_event (audit_id) on delete cascade,
  at timestamptz not null,
  status smallint,
  ms integer not null,
  fault text,
  -- The beginning of what the program answered.
  answer text not null default ''
);

create index webhook_attempt_of_event on webhook_attempt (audit_id, webhook_attempt_id);
