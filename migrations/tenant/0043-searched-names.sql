-- What the lists of clients and people are searched for, in lower case and compared by bytes, each text in a line of its own: ilike over
-- the columns of 10,000 clients takes five times as long.
alter table client add column searched text collate "C" generated always as (
  lower(client_id || E'\n' || co_name || E'\n' || display_name || E'\n' || trim(first_name || ' ' || surname))) stored;
alter table employee add column searched text collate "C" generated always as (
  lower(emp_id || E'\n' || trim(first_name || ' ' || surname) || E'\n' || email)) stored;
-- The order that a list begins with is that of a stored column: to compute it for each of 5,000 people takes a tenth of a second.
create index employee_in_order on employee (name_in_order, emp_id);
drop index client_in_order;
create index client_in_order on client (name_in_order, client_id);
drop index project_in_order;
create index project_in_order on project (name_in_order, project_id);
