-- The organisation's usual name is GST: empty stands for it, as it does at a client for what the organisation says.
alter table organisation alter column tax_name set default '';
update organisation set tax_name = '' where tax_name = 'GST';
