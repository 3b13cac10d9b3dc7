-- Where people publish: a blog, and a social account. Their posts are read in the background.
create table feed (
  feed_id integer generated always as identity primary key,
  emp_id text not null references employee (emp_id) on delete cascade,
  kind text not null check (kind in ('blog', 'social')),
  address text not null check (length(address) between 1 and 500),
  -- Where the feed itself is, once it was found by the page of the address.
  found_at text,
  etag text not null default '',
  last_modified text not null default '',
  due_at timestamptz not null,
  read_at timestamptz,
  failure text not null default '',
  unique (emp_id, kind)
);

-- What somebody publishes counts for them alone.
create unique index feed_address_unique on feed (lower(address));
create index feed_due on feed (due_at);

create table feed_post (
  feed_post_id integer generated always as identity primary key,
  feed_id integer not null references feed (feed_id) on delete cascade,
  guid text not null,
  title text not null,
  url text not null,
  published_at timestamptz not null,
  unique (feed_id, guid)
);

create index feed_post_published on feed_post (published_at desc);
