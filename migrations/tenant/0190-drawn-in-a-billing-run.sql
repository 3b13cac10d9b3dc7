-- A client whose time was all prepaid has no invoice of a run: it was drawn on the balances.
alter table billing_run_client drop constraint billing_run_client_state_check;
alter table billing_run_client add constraint billing_run_client_state_check
  check (state in ('waiting', 'invoiced', 'drawn', 'failed'));
