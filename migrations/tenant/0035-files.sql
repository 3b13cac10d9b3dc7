-- Files by the hash of what they hold. Their bytes are where the installation stores files: here only if that is the database.
create table stored_file (
  file_hash text primary key check (file_hash ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  byte_length integer not null check (byte_length > 0),
  stored_at timestamptz not null
);

create table file_content (
  file_hash text primary key references stored_file (file_hash) on delete cascade,
  bytes bytea not null
);

-- What shows a file refers to it; a file that nothing refers to is removed after a day.
alter table client add column logo text references stored_file (file_hash);
alter table organisation add column logo text references stored_file (file_hash);
alter table employee add column picture text references stored_file (file_hash);
create index client_logo on client (logo) where logo is not null;
create index employee_picture on employee (picture) where picture is not null;
