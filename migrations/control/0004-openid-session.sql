-- Of a session that came from an OpenID provider: its tokens, sealed; when the access token ends; until when a worker is refreshing it.
alter table session add column openid_tokens text;

alter table session add column openid_expires_at timestamptz;

alter table session add column openid_refresh_until timestamptz;

create index session_openid_expiry on session (openid_expires_at) where openid_expires_at is not null;
