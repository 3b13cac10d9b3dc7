-- How a person arranged the columns of a list: order, hidden ones, widths.
create table grid_layout (
  emp_id text not null references employee (emp_id) on delete cascade,
  grid_id text not null check (grid_id ~ '^[a-z0-9-]{1,60}$'),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  primary key (emp_id, grid_id)
);
