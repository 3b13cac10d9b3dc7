-- What was worked by whom, on which project and as what, by month: reports by two things add these up instead of every entry.
alter table time_by_month drop constraint time_by_month_dimension_check;

alter table time_by_month add constraint time_by_month_dimension_check
  check (dimension in ('person', 'client', 'project', 'category', 'work'));

insert into time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
  select date_trunc('month', entry_date)::date, 'work', emp_id || ' ' || project_id || ' ' || category_id, count(*), sum(worked_seconds),
    coalesce(sum(worked_seconds) filter (where billable_id <> 'W'), 0)
  from timesheet group by 1, 3;
