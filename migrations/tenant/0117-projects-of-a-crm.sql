-- The id of a project and of an iteration in the CRM that keeps it; empty where none does.
alter table project add column crm_id text not null default '' check (length(crm_id) <= 100);
alter table iteration add column crm_id text not null default '' check (length(crm_id) <= 100);
