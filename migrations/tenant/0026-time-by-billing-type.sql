-- The reports of one billing type: its newest entries, their time, and their time by project, without reading all entries.
create index timesheet_of_billing_type on timesheet (billable_id, entry_date desc, time_id desc) include (project_id, worked_seconds);
