-- What a client is invoiced for again and again, as one invoice. The next period is stored: what is due is found by its first day.
create table recurring_invoice (
  recurring_invoice_id integer generated always as identity primary key,
  client_id text not null references client (client_id),
  date_from date not null,
  date_to date,
  unit text not null check (unit in ('Day', 'Month', 'Year')),
  first_frequency integer not null check (first_frequency >= 1),
  subsequent_frequency integer not null check (subsequent_frequency >= 0),
  output text not null check (output in ('draft', 'issued', 'mailed')),
  client_ref text not null default '' check (length(client_ref) <= 100),
  note text not null default '',
  internal_note text not null default '',
  is_paused boolean not null default false,
  next_index integer not null default 0,
  -- Null once no period follows.
  next_start date,
  -- What could not be made is tried again on this day.
  retry_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint recurring_invoice_days check (date_to is null or date_to >= date_from)
);

create index recurring_invoice_of_client on recurring_invoice (client_id);

create index recurring_invoice_due on recurring_invoice (next_start, recurring_invoice_id) where not is_paused and next_start is not null;

create table recurring_invoice_line (
  recurring_invoice_line_id integer generated always as identity primary key,
  recurring_invoice_id integer not null references recurring_invoice (recurring_invoice_id) on delete cascade,
  position integer not null,
  sku_id text references sku (sku_id),
  description text not null check (length(description) between 1 and 500),
  quantity numeric(19,2) not null,
  price numeric(19,4) not null,
  discount_pct numeric(9,6) not null default 0 check (discount_pct between 0 and 1),
  tax_pct numeric(9,6) not null check (tax_pct between 0 and 1),
  line_total numeric(19,2) not null,
  tax_amt numeric(19,2) not null,
  note text not null default '',
  internal_note text not null default ''
);

create unique index recurring_invoice_line_position on recurring_invoice_line (recurring_invoice_id, position);

create index recurring_invoice_line_of_sku on recurring_invoice_line (sku_id) where sku_id is not null;

-- The periods that were made, each once whatever happens. The invoice may be deleted since.
create table recurring_invoice_period (
  recurring_invoice_id integer not null references recurring_invoice (recurring_invoice_id) on delete cascade,
  period_start date not null,
  period_end date not null,
  invoice_id integer references invoice (invoice_id) on delete set null,
  primary key (recurring_invoice_id, period_start)
);

create index recurring_invoice_period_of_invoice on recurring_invoice_period (invoice_id) where invoice_id is not null;

-- What the generator did and did not do.
create table recurring_invoice_log (
  recurring_invoice_log_id integer generated always as identity primary key,
  recurring_invoice_id integer not null references recurring_invoice (recurring_invoice_id) on delete cascade,
  logged_at timestamptz not null,
  period_start date,
  is_refusal boolean not null default false,
  words text not null,
  invoice_id integer
);

create index recurring_invoice_log_of_template on recurring_invoice_log (recurring_invoice_id, recurring_invoice_log_id desc);

-- The same for the recurring products of clients. Those that there are begin with the first period after today: what was agreed long ago
-- was invoiced by hand until now.
alter table recurring_product add column next_index integer not null default 0;
alter table recurring_product add column next_start date;
alter table recurring_product add column retry_on date;
alter table recurring_product add column last_refusal text not null default '';

update recurring_product r set next_index = n.index, next_start = n.start
from recurring_product p
cross join lateral (
  select k as index, begins as start
  from generate_series(0, 40000) k
  cross join lateral (select case when k = 0 then 0 else p.first_invoice_period::bigint + (k - 1) * p.subsequent_invoice_period::bigint end
    as count) c
  cross join lateral (select case
    when c.count > 100000 then null
    when p.unit = 'Day' then p.date_start + c.count::integer
    when p.unit = 'Month' then (p.date_start + make_interval(months => c.count::integer))::date
    else (p.date_start + make_interval(months => least(c.count, 8000)::integer * 12))::date end as begins) d
  where d.begins > current_date
  order by k limit 1
) n
where p.recurring_product_id = r.recurring_product_id;

create index recurring_product_due on recurring_product (next_start, client_id) where next_start is not null;

create table recurring_product_period (
  recurring_product_id integer not null references recurring_product (recurring_product_id) on delete cascade,
  period_start date not null,
  period_end date not null,
  invoice_id integer references invoice (invoice_id) on delete set null,
  primary key (recurring_product_id, period_start)
);

create index recurring_product_period_of_invoice on recurring_product_period (invoice_id) where invoice_id is not null;
