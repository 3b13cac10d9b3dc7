-- One-time links to a first or another password. Only the token's SHA-256 is stored; it is made when the mail is written.
create table sign_in_link (
  sign_in_link_id bigint generated always as identity primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  token_hash text unique,
  created_by text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz,
  voided_at timestamptz,
  failure text not null default '' check (length(failure) <= 500)
);

create index sign_in_link_of_person on sign_in_link (emp_id, purpose, sign_in_link_id desc);
