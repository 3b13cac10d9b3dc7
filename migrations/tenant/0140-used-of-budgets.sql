-- How budgets stand is told wherever time is entered. The hours of a project are found by the project alone, whatever the month.
create index time_by_month_of_project on time_by_month (key) include (worked_seconds) where dimension = 'project';

-- What the time of a project comes to is added up from this index, without the entries.
drop index timesheet_of_project;

create index timesheet_of_project on timesheet (project_id, entry_date) include (emp_id, worked_seconds, sell_total, billable_id);
