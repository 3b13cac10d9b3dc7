-- The first day of a client rate; without one it holds from ever. Rates that stand keep holding from ever.
alter table client_rate
  add column start_date date,
  add constraint client_rate_days check (start_date <= expiry_date);
