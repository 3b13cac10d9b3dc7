-- Locations are changed by people now: an edit says which state of the record it saw.
alter table location add column version integer not null default 1;
