-- A blog or account that another address took the place of keeps its posts, for the person who puts it back.
alter table feed add column set_aside_at timestamptz;
alter table feed drop constraint feed_emp_id_kind_key;
create unique index feed_in_use on feed (emp_id, kind) where set_aside_at is null;
create unique index feed_address_in_use on feed (lower(address)) where set_aside_at is null;
drop index feed_address_unique;
