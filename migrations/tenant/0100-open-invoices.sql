-- What is owed is read from what is open now and from what was paid since a day, never from the settled invoices of all years.
create index invoice_open on invoice (client_id, invoice_date)
  include (payment_terms_days, currency_id, exchange_rate, total, paid_amt) where total <> paid_amt and not is_draft;

create index receipt_by_date on receipt (payment_date, receipt_id);
-- Unbilled work with its age, by client and by project, without reading the entries; home's sum by client comes from it too.
create index timesheet_unbilled_age on timesheet (client_id, entry_date) include (project_id, sell_total, worked_seconds)
  where invoice_id is null and billable_id = 'B';

drop index timesheet_unbilled_value;
