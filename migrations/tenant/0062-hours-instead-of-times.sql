-- Whether a person's new entries begin with hours, for which times are found, instead of times.
alter table employee add column enters_hours boolean not null default false;
