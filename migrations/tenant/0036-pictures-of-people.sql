-- Pictures that are found by the hash of an e-mail address: whether they are asked for, and what was found for which address.
alter table organisation add column asks_for_avatars boolean not null default false;
alter table employee add column avatar text references stored_file (file_hash);
alter table employee add column avatar_of text not null default '';
alter table employee add column avatar_checked_at timestamptz;
create index employee_avatar on employee (avatar) where avatar is not null;
