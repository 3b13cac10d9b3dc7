-- What receipts use of credit notes: negative, as a credit takes off what is received.
create table receipt_credit_allocation (
  receipt_id integer not null references receipt (receipt_id) on delete cascade,
  credit_note_id integer not null references credit_note (credit_note_id),
  amount numeric(19,2) not null check (amount < 0),
  primary key (receipt_id, credit_note_id)
);

create index receipt_credit_allocation_of_note on receipt_credit_allocation (credit_note_id);

-- Set once the receipt comes from the accounting service, which alone changes it then.
alter table receipt add column external_sync_id text not null default '';

-- A receipt of nothing settles an invoice by credit alone.
alter table receipt drop constraint receipt_receipt_total_check;
