-- Whether leave (input source 2) has written entries on a category, for each row of the list of categories.
create index timesheet_of_leave_category on timesheet (category_id) where input_source = 2;
