create table document (
  document_id uuid primary key,
  kind text not null,
  subject text not null,
  subject_id text not null,
  subject_version integer not null default 0,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

create index document_of_subject on document (subject, subject_id, kind, created_at desc);

-- Long work that a person waits for: what it does, how far it is, and where its result is.
create table job_run (
  job_run_id uuid primary key,
  kind text not null,
  title text not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  message text not null default '',
  error text not null default '',
  result_href text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index job_run_recent on job_run (created_at desc);
