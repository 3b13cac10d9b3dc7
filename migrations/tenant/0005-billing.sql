create table invoice (
  invoice_id integer primary key,
  client_id text not null references client (client_id),
  invoice_date date not null,
  invoice_type text not null check (invoice_type in ('Time', 'Product', 'Prepaid', 'Both')),
  category text not null default 'Tax Invoice' check (length(category) <= 50),
  currency_id text not null,
  exchange_rate numeric(19,6) not null default 1 check (exchange_rate > 0),
  period_from date,
  period_to date,
  client_ref text not null default '' check (length(client_ref) <= 100),
  payment_terms_days integer not null check (payment_terms_days between 0 and 365),
  note text not null default '',
  internal_note text not null default '',
  tax_per_document boolean not null,
  time_total numeric(19,2) not null,
  line_total numeric(19,2) not null,
  subtotal numeric(19,2) not null,
  tax_total numeric(19,2) not null,
  total numeric(19,2) not null,
  paid_amt numeric(19,2) not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint invoice_subtotal check (time_total + line_total = subtotal),
  constraint invoice_total check (subtotal + tax_total = total),
  constraint invoice_period check (period_from is null or period_to is null or period_to >= period_from)
);

create index invoice_of_client on invoice (client_id, invoice_date desc, invoice_id desc);

create index invoice_by_date on invoice (invoice_date desc, invoice_id desc);

create index invoice_outstanding on invoice (client_id, invoice_date) where total <> paid_amt;

create table invoice_line (
  invoice_line_id integer generated always as identity primary key,
  invoice_id integer not null references invoice (invoice_id) on delete cascade,
  position integer not null,
  description text not null check (length(description) between 1 and 500),
  quantity numeric(19,2) not null,
  price numeric(19,4) not null,
  discount_pct numeric(9,6) not null default 0 check (discount_pct between 0 and 1),
  tax_pct numeric(9,6) not null check (tax_pct between 0 and 1),
  line_total numeric(19,2) not null,
  tax_amt numeric(19,2) not null,
  note text not null default ''
);

create unique index invoice_line_position on invoice_line (invoice_id, position);

alter table timesheet add constraint timesheet_invoice foreign key (invoice_id) references invoice (invoice_id);

create table invoice_email (
  invoice_email_id integer generated always as identity primary key,
  invoice_id integer not null references invoice (invoice_id) on delete cascade,
  to_addresses text not null,
  cc_addresses text not null default '',
  subject text not null,
  message text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  error text not null default '',
  queued_by text not null,
  queued_at timestamptz not null,
  sent_at timestamptz
);

create index invoice_email_of_invoice on invoice_email (invoice_id, invoice_email_id);
