-- Credit notes of clients. Amounts include tax; what is applied to the credited invoice and what receipts use never exceed the amount.
alter table organisation add column next_credit_note_id integer not null default 1;

create table credit_note (
  credit_note_id integer primary key,
  client_id text not null references client (client_id),
  -- The invoice that it credits; none for a credit that receipts use.
  invoice_id integer references invoice (invoice_id),
  invoice_type text not null check (invoice_type in ('Time', 'Product', 'Prepaid', 'Both')),
  credit_note_date date not null,
  currency_id text not null,
  exchange_rate numeric(19,6) not null check (exchange_rate > 0),
  amount numeric(19,2) not null check (amount > 0),
  amount_ex numeric(19,2) not null,
  tax_amt numeric(19,2) not null,
  tax_rate numeric(9,6) not null check (tax_rate between 0 and 1),
  note text not null default '' check (length(note) <= 1000),
  -- What of it settles the credited invoice, and what receipts use of the rest.
  applied_amt numeric(19,2) not null default 0 check (applied_amt >= 0),
  used_amt numeric(19,2) not null default 0 check (used_amt >= 0),
  removes_balance boolean not null default false,
  releases_time boolean not null default false,
  -- As of invoices: -1 failed, 0 not synced, 1 pending, 2 synced, 3 locked.
  sync_status smallint not null default 0 check (sync_status between -1 and 3),
  sync_display_name text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint credit_note_tax check (amount_ex + tax_amt = amount),
  constraint credit_note_within check (applied_amt + used_amt <= amount),
  constraint credit_note_applied check (applied_amt = 0 or invoice_id is not null),
  constraint credit_note_balance check (not removes_balance or (invoice_id is not null and invoice_type = 'Prepaid'))
);

create index credit_note_of_client on credit_note (client_id, credit_note_date desc, credit_note_id desc);
create index credit_note_of_invoice on credit_note (invoice_id) where invoice_id is not null;
create index credit_note_by_date on credit_note (credit_note_date desc, credit_note_id desc);

-- The line that stays on an invoice for time that a credit note has released.
alter table invoice_line add column credit_note_id integer references credit_note (credit_note_id);
