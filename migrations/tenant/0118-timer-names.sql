-- The bar reads the names of client and project: those that were stored stayed as they were when one of them was renamed.
alter table running_timer drop column work;
