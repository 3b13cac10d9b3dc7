-- Whether a CRM keeps the clients, users, projects and iterations, so that they are only read here, and whether they may be made here.
alter table organisation
  add column is_read_only boolean not null default false,
  add column can_sync_or_create_projects boolean not null default true;

-- What everybody may watch, also without signing in.
create table video (
  video_id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  address text not null check (length(address) between 1 and 500),
  description text not null default '' check (length(description) <= 1000),
  place text not null default '' check (place ~ '^[0-9]{0,4}$'),
  is_published boolean not null default false,
  version integer not null default 1
);
