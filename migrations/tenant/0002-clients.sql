create table client (
  client_id text primary key check (client_id ~ '^[A-Z0-9]{1,6}$'),
  co_name text not null check (length(co_name) between 1 and 100),
  display_name text not null default '' check (length(display_name) <= 100),
  first_name text not null default '',
  surname text not null default '',
  position text not null default '',
  phone text not null default '',
  fax text not null default '',
  email text not null default '',
  address text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country text not null default '',
  referred_by text not null default '',
  note text not null default '',
  tax_type smallint not null default 0 check (tax_type between 0 and 2),
  tax_rate numeric(9,6) not null default 0.1 check (tax_rate between 0 and 1),
  default_discount_pct numeric(9,6) not null default 0 check (default_discount_pct between 0 and 1),
  to_email_invoice text not null default '',
  cc_email_invoice text not null default '',
  account_manager text references employee (emp_id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create index client_by_name on client (lower(co_name), client_id);

create table category (
  category_id text primary key check (category_id ~ '^[A-Z0-9]{1,6}$'),
  category_name text not null check (length(category_name) between 1 and 50),
  note text not null default '' check (length(note) <= 255),
  version integer not null default 1
);

create index category_by_name on category (lower(category_name), category_id);

create table location (
  location_id text primary key check (location_id ~ '^[A-Z0-9]{1,6}$'),
  location_name text not null check (length(location_name) between 1 and 50)
);

create table client_rate (
  client_rate_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id),
  client_id text not null references client (client_id),
  rate numeric(19,4) not null check (rate >= 0),
  prepaid_rate numeric(19,4) not null check (prepaid_rate >= 0),
  expiry_date date,
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create index client_rate_lookup on client_rate (emp_id, client_id, expiry_date);

create index client_rate_of_client on client_rate (client_id, expiry_date);
