-- What a line of a product says beside its price: what it costs us, the days that it is for, and what the client does not read.
alter table invoice_line add column cost numeric(19,4);
alter table invoice_line add column date_start date;
alter table invoice_line add column date_end date;
alter table invoice_line add column internal_note text not null default '';
alter table invoice_line add constraint invoice_line_days check (date_start is null or date_end is null or date_end >= date_start);

alter table invoice add column is_draft boolean not null default false;
