-- What somebody without an account may see, by an address that nobody can guess. One link of a record is in force at a time.
create table client_link (
  client_link_id integer generated always as identity primary key,
  token text not null unique check (length(token) = 32),
  kind text not null check (kind in ('invoice', 'credit-note', 'statement')),
  record_id text not null,
  created_by text not null,
  created_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz
);

create unique index client_link_in_force on client_link (kind, record_id) where revoked_at is null;

create table client_link_view (
  client_link_id integer not null references client_link (client_link_id),
  viewed_on date not null,
  views integer not null,
  last_viewed_at timestamptz not null,
  primary key (client_link_id, viewed_on)
);

-- What a client asks about an invoice. It is open until somebody has answered it.
create table invoice_question (
  invoice_question_id integer generated always as identity primary key,
  invoice_id integer not null references invoice (invoice_id) on delete cascade,
  name text not null,
  email text not null,
  question text not null,
  asked_at timestamptz not null,
  answered_by text,
  answered_at timestamptz
);

create index invoice_question_of_invoice on invoice_question (invoice_id, invoice_question_id);
