-- The file stays as it came, so that what runs is what was checked.
create table import_batch (
  import_batch_id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  file_sha256 text not null check (length(file_sha256) = 64),
  file_bytes bytea not null,
  headers jsonb not null,
  row_count integer not null check (row_count > 0),
  mapping jsonb not null,
  is_mapped boolean not null default false,
  job_run_id uuid references job_run (job_run_id),
  imported_at timestamptz,
  result jsonb,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint import_batch_done check ((imported_at is null) = (result is null))
);

create index import_batch_recent on import_batch (created_at desc, import_batch_id);

alter table timesheet add constraint timesheet_import_batch foreign key (import_batch_id) references import_batch (import_batch_id);
