-- The person's own minutes of the day, of which a part is taken, and the groups that have the holiday.
alter table leave_day
  add column of_minutes integer not null default 0 check (of_minutes between 0 and 1440),
  add column holiday_group text not null default '' check (length(holiday_group) <= 500);
