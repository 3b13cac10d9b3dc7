-- How many points each thing is worth.
alter table organisation
  add column points_billable_hour integer not null default 1 check (points_billable_hour >= 0),
  add column points_complete_day integer not null default 5 check (points_complete_day >= 0),
  add column points_blog_post integer not null default 20 check (points_blog_post >= 0),
  add column points_social_post integer not null default 5 check (points_social_post >= 0),
  add column points_suggestion integer not null default 1 check (points_suggestion >= 0);
