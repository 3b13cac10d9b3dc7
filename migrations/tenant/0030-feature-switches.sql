-- What an organisation has switched on or off, and what each person has for themselves. A feature without a row is as it comes.
create table feature_switch (
  feature_key text primary key check (feature_key ~ '^[A-Za-z]{1,40}$'),
  is_on boolean not null
);

create table person_feature_switch (
  emp_id text not null references employee (emp_id) on delete cascade,
  feature_key text not null check (feature_key ~ '^[A-Za-z]{1,40}$'),
  is_on boolean not null,
  primary key (emp_id, feature_key)
);
