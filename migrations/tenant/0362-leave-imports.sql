-- Files of opening balances, from their check until they are imported.
create table leave_import (
  leave_import_id uuid primary key,
  file_name text not null check (length(file_name) <= 200),
  file_bytes bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  imported_at timestamptz,
  result jsonb,
  constraint leave_import_done check ((imported_at is null) = (result is null))
);
