-- The language that papers are written in, and what of each row they show.
alter table document_template
  add column language text not null default 'en',
  add column shows_dates boolean not null default true,
  add column shows_projects boolean not null default true,
  add column shows_categories boolean not null default true,
  add column shows_hours boolean not null default true,
  add column shows_tax boolean not null default false,
  add column shows_skus boolean not null default false,
  add column shows_periods boolean not null default true,
  add column shows_discounts boolean not null default true;
