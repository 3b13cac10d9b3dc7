-- When clients are reminded of an overdue invoice, in days after it was due, and in which words; without days there is no such reminder.
alter table organisation add column overdue_days_1 integer check (overdue_days_1 between 1 and 365);
alter table organisation add column overdue_days_2 integer check (overdue_days_2 between 1 and 365);
alter table organisation add column overdue_days_3 integer check (overdue_days_3 between 1 and 365);
alter table organisation add column overdue_message_1 text not null default '';
alter table organisation add column overdue_message_2 text not null default '';
alter table organisation add column overdue_message_3 text not null default '';

-- Why nobody is reminded of an invoice.
alter table invoice add column reminder_hold text not null default '' check (reminder_hold in ('', 'paused', 'disputed'));
alter table invoice add column reminder_hold_note text not null default '' check (length(reminder_hold_note) <= 500);

-- Each step once for an invoice, whatever becomes of it.
create table invoice_reminder (
  invoice_reminder_id integer generated always as identity primary key,
  invoice_id integer not null references invoice (invoice_id) on delete cascade,
  step smallint not null check (step between 1 and 3),
  status text not null check (status in ('queued', 'sent', 'failed', 'not needed')),
  to_addresses text not null default '',
  reason text not null default '',
  queued_at timestamptz not null,
  sent_at timestamptz,
  unique (invoice_id, step)
);
