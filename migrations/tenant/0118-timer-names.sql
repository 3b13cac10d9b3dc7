-- The bar reads client and project by the timer's keys: what it stored stayed as it was when one of them was renamed.
alter table running_timer drop column work;
