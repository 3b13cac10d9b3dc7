-- Invoicing many clients at once: what was asked for, and what became of each client. A run that was interrupted goes on from here.
create table billing_run (
  billing_run_id integer generated always as identity primary key,
  through date not null,
  started_by text not null,
  started_at timestamptz not null,
  is_stopped boolean not null default false,
  -- The work that makes the drafts, and the one that sends them; the newest of each.
  job_run_id uuid,
  send_job_run_id uuid
);

create table billing_run_client (
  billing_run_id integer not null references billing_run (billing_run_id) on delete cascade,
  client_id text not null references client (client_id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'invoiced', 'failed')),
  invoice_id integer references invoice (invoice_id) on delete set null,
  mail_state text not null default 'none' check (mail_state in ('none', 'queued', 'failed')),
  -- Why there is no invoice, or why it was not sent.
  reason text not null default '',
  primary key (billing_run_id, client_id)
);

create index billing_run_client_of_client on billing_run_client (client_id);

create index billing_run_client_of_invoice on billing_run_client (invoice_id) where invoice_id is not null;
