-- One row: the organisation itself.
create table organisation (
  id smallint primary key default 1 check (id = 1),
  name text not null check (length(name) between 1 and 100),
  own_client_id text not null check (own_client_id ~ '^[A-Z0-9]{1,6}$'),
  time_zone text not null default 'Australia/Sydney',
  currency_id text not null default 'AUD' check (currency_id ~ '^[A-Z]{3}$'),
  tax_number text not null default '',
  address text not null default '',
  email text not null default '',
  phone text not null default '',
  bank_details text not null default '',
  payment_terms_days integer not null default 14 check (payment_terms_days between 0 and 365),
  tax_per_document boolean not null default false,
  workday_minutes integer not null default 450 check (workday_minutes between 1 and 1440),
  default_location_id text,
  invoice_closing_date date,
  receipt_closing_date date,
  timesheet_closing_date date,
  next_invoice_id integer not null default 1,
  next_receipt_id integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table employee (
  emp_id text primary key check (emp_id ~ '^[A-Z0-9]{1,6}$'),
  first_name text not null check (length(first_name) between 1 and 50),
  surname text not null check (length(surname) <= 50),
  middle_name text not null default '',
  email text not null,
  position text not null default '',
  address text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  site text not null default '',
  default_rate numeric(19,4) not null default 0 check (default_rate >= 0),
  default_prepaid_rate numeric(19,4) not null default 0 check (default_prepaid_rate >= 0),
  is_enabled boolean not null default true,
  is_admin boolean not null default false,
  is_web_api boolean not null default false,
  password_hash text,
  start_time time not null default '09:00',
  end_time time not null default '17:30',
  lunch_start time not null default '12:30',
  lunch_end time not null default '13:00',
  time_less_minutes integer not null default 30 check (time_less_minutes between 0 and 480),
  time_zone text,
  view_page_id integer not null default 1,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint employee_working_hours check (end_time > start_time)
);

create unique index employee_email_unique on employee (lower(email));

create index employee_by_name on employee (lower(surname), lower(first_name), emp_id);

create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_emp_id text,
  actor_kind text not null,
  channel text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);

create index audit_of_subject on audit (subject, subject_id, audit_id);

create table idempotency_key (
  emp_id text not null,
  use_case text not null,
  key text not null check (length(key) <= 100),
  result jsonb,
  created_at timestamptz not null,
  primary key (emp_id, use_case, key)
);

create index idempotency_key_age on idempotency_key (created_at);
