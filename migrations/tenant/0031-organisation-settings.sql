-- What the registration number is called where it is printed, such as ABN.
alter table organisation add column tax_number_name text not null default 'ABN' check (length(tax_number_name) <= 20);

-- The rate of Standard GST.
alter table organisation add column default_tax numeric(9,6) not null default 0.1 check (default_tax between 0 and 1);

-- How far back an invoice may be dated without a question: 0 is 7 days, 1 is 14 days, 2 is 1 month. Null: any day.
alter table organisation add column invoicing_period smallint check (invoicing_period between 0 and 2);

-- A day with less is reported as incomplete. Until now that was the working day.
alter table organisation add column week_check_minutes integer not null default 450 check (week_check_minutes between 1 and 1440);

update organisation set week_check_minutes = workday_minutes;

-- The working days on which people are reminded of missing time, 1 for Monday to 5 for Friday.
alter table organisation add column reminder_days text not null default '12345' check (reminder_days ~ '^1?2?3?4?5?$');

-- How many people may be enabled; 9999 and more is unlimited.
alter table organisation add column max_users integer not null default 9999 check (max_users >= 1);

alter table organisation add column analytics_url text not null default '' check (length(analytics_url) <= 500);
