-- Which organisation a Microsoft directory belongs to. An administrator's first link enters it.
create table chat_directory (
  directory_id text primary key check (length(directory_id) between 1 and 100),
  tenant_id text not null references tenant (id) on delete cascade,
  connected_by text not null,
  connected_at timestamptz not null
);

create index chat_directory_tenant on chat_directory (tenant_id);

-- The one-time links that the bot hands to accounts it does not know; only the token's SHA-256 is stored.
create table chat_link_request (
  token_hash text primary key,
  directory_id text not null,
  object_id text not null,
  account_name text not null default '',
  conversation jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index chat_link_request_expiry on chat_link_request (expires_at);
