-- One row at most: the organisation's OpenID provider. The client secret is sealed.
create table openid_provider (
  id smallint primary key default 1 check (id = 1),
  is_enabled boolean not null,
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 200),
  client_secret text,
  button_label text not null check (length(button_label) <= 60),
  trusts_addresses boolean not null default false,
  passwords_allowed boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (passwords_allowed or is_enabled)
);

-- Who an account at a provider is. Found by issuer and subject alone; a person has one account at each provider.
create table sign_in_identity (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) between 1 and 255),
  emp_id text not null references employee (emp_id) on delete cascade,
  -- Microsoft's names of the directory and of the account in it, which the chat channel knows people by.
  directory_id text,
  object_id text,
  email text not null default '',
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  constraint sign_in_identity_person unique (emp_id, issuer)
);

create index sign_in_identity_directory on sign_in_identity (directory_id, object_id) where object_id is not null;
