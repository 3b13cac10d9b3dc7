-- The entry of time that the sync of a public holiday wrote for a person. Without a number, the person keeps theirs: it is not written again.
create table holiday_entry (
  public_holiday_id integer not null references public_holiday (public_holiday_id) on delete cascade,
  emp_id text not null references employee (emp_id) on update cascade on delete cascade,
  holiday_date date not null,
  time_id integer,
  -- What was written, as text: a sync writes again what says something else.
  written text not null,
  primary key (public_holiday_id, emp_id)
);
create index holiday_entry_of_person on holiday_entry (emp_id, holiday_date);
