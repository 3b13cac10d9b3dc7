-- Where a client is kept in the CRM, if it is, and where it is written to in the team chat. An address is followed by whoever clicks it.
alter table client add column crm_client_id text not null default '' check (length(crm_client_id) <= 100);
alter table client add column crm_url text not null default '' check (crm_url = '' or crm_url ~* '^https://' and crm_client_id <> '');
alter table client add column teams_url text not null default '' check (teams_url = '' or teams_url ~* '^https://');
