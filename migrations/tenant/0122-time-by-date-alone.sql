-- Time by any two of person, client, project and category is summed up from this index alone, over years too.
drop index timesheet_by_date;

create index timesheet_by_date on timesheet (entry_date desc, time_id desc)
  include (emp_id, client_id, project_id, category_id, billable_id, worked_seconds);
