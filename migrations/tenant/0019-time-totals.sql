-- What recorded time adds up to, so that lists and reports over years need not read every entry. Every write of time adds
-- rows here in its own transaction, negative ones for what it takes away; nothing is updated, so nobody waits for a lock.
-- What a figure is, is the sum of its rows; from time to time they are folded into one.
create table time_by_day (
  entry_date date not null,
  entries integer not null,
  worked_seconds bigint not null
);

create index time_by_day_date on time_by_day (entry_date desc) include (entries, worked_seconds);

create table time_by_month (
  month date not null check (extract(day from month) = 1),
  dimension text not null check (dimension in ('person', 'client', 'project', 'category')),
  key text not null,
  entries integer not null,
  worked_seconds bigint not null,
  billable_seconds bigint not null
);

create index time_by_month_key on time_by_month (dimension, month, key) include (entries, worked_seconds, billable_seconds);

insert into time_by_day (entry_date, entries, worked_seconds)
  select entry_date, count(*), sum(worked_seconds) from timesheet group by entry_date;

insert into time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
  select date_trunc('month', t.entry_date)::date, d.dimension, d.key, count(*), sum(t.worked_seconds),
    coalesce(sum(t.worked_seconds) filter (where t.billable_id <> 'W'), 0)
  from timesheet t
  cross join lateral (values ('person', t.emp_id), ('client', t.client_id), ('project', t.project_id), ('category', t.category_id)) d (dimension, key)
  group by 1, 2, 3;
