-- What an organisation has switched on or off, and what each person has for themselves, by key; a feature that is not in it is as it comes.
-- In the rows that every request reads, so that nothing is looked up for them.
alter table organisation add column feature_switches jsonb not null default '{}' check (jsonb_typeof(feature_switches) = 'object');
alter table employee add column feature_switches jsonb not null default '{}' check (jsonb_typeof(feature_switches) = 'object');
