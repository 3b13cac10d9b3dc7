-- Who confirms a person's submitted weeks, beside the administrators.
alter table employee add column approver text references employee (emp_id);
alter table employee add constraint employee_not_own_approver check (approver <> emp_id);
-- Every page asks whether somebody names who is signed in.
create index employee_by_approver on employee (approver) where approver is not null;
