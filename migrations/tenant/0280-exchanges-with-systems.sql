-- The latest requests to outside systems, each with what became of it. Pruned as they are written.
create table exchange (
  exchange_id bigint generated always as identity,
  system text not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status smallint,
  ms integer not null,
  -- Why it came to nothing; null of one that succeeded.
  fault text,
  refusal text not null default '',
  primary key (system, exchange_id)
);
