-- Whoever signs in with a password must have a second factor. A sign-in by OpenID is the provider's business.
alter table organisation add column requires_second_factor boolean not null default false;
