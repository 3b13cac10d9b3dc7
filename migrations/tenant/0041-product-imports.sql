-- A file of products stays as it came, so that what is imported is what was checked.
create table product_import (
  product_import_id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bytea not null,
  imported_at timestamptz,
  result jsonb,
  created_by text not null,
  created_at timestamptz not null,
  constraint product_import_done check ((imported_at is null) = (result is null))
);
