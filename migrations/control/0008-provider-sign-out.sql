-- The provider's own name for the session that a session came from: by it the provider ends it.
alter table session add column openid_sid text;

create index session_of_provider on session (tenant_id, openid_sid) where openid_sid is not null;

-- Logout tokens that have been used, by the SHA-256 of their id, until they are too old to be used again.
create table used_logout_token (
  tenant_id text not null references tenant (id) on delete cascade,
  id_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id_hash)
);

create index used_logout_token_expiry on used_logout_token (expires_at);
