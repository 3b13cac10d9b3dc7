-- What the notes of a suggestion begin with: the title of an appointment, the items of a tracker.
alter table suggested_timesheet add column note text not null default '' check (length(note) <= 4000);
