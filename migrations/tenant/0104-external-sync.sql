-- How far a record is in step with the service that it is sent to (-1 failed, 0 not synced, 1 pending, 2 synced, 3 locked), by which id and
-- name it is known there, why it was refused, and when that was last reported.
alter table invoice
  add column sync_status smallint not null default 0 check (sync_status between -1 and 3),
  add column external_sync_id text not null default '',
  add column sync_display_name text not null default '',
  add column sync_error text not null default '',
  add column sync_reported_at timestamptz;

alter table credit_note
  add column external_sync_id text not null default '',
  add column sync_error text not null default '',
  add column sync_reported_at timestamptz;

alter table receipt
  add column sync_status smallint not null default 0 check (sync_status between -1 and 3),
  add column sync_display_name text not null default '',
  add column sync_error text not null default '',
  add column sync_reported_at timestamptz;

alter table timesheet
  add column sync_status smallint not null default 0 check (sync_status between -1 and 3),
  add column external_sync_id text not null default '',
  add column sync_display_name text not null default '',
  add column sync_error text not null default '',
  add column sync_reported_at timestamptz;

-- What was refused is looked for among all of the time.
create index timesheet_sync_failed on timesheet (time_id) where sync_status = -1;
