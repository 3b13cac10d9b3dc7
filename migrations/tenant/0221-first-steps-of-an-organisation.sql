-- The first steps stand on Home until all are done or somebody hides them. An organisation that has clients is past them.
alter table organisation add column hides_first_steps boolean not null default false;
update organisation o set hides_first_steps = exists (select 1 from client c where c.client_id <> o.own_client_id);
