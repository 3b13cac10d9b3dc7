-- What is billable and on no invoice, by client, with what it comes to: home reads it without the entries.
create index timesheet_unbilled_value on timesheet (client_id) include (sell_total) where invoice_id is null and billable_id = 'B';
