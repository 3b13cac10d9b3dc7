-- What a stored document shows beside the version of its record: of an invoice what was paid and credited; empty where that was nothing.
alter table document add column shows text not null default '';
