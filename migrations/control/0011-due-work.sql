-- The moment at which an organisation is to be asked next what is due of a kind. A missing row is added and asked at once.
create table due_work (
  tenant_id text not null references tenant (id) on delete cascade,
  kind text not null,
  due_at timestamptz not null,
  asked_at timestamptz,
  primary key (tenant_id, kind)
);

create index due_work_due on due_work (due_at);

-- A task of one process for all, and until when it is that process's unless it says so again.
create table lease (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);
