-- The hours of work that come with one of what a line sells, as its SKU said on that day: a prepaid balance shows them beside its money.
alter table invoice_line add column prepaid_hours integer check (prepaid_hours > 0);

update invoice_line l set prepaid_hours = s.prepaid_hours from sku s where s.sku_id = l.sku_id and s.prepaid_hours > 0;
