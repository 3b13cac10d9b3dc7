-- The number under which the tax office knows a client, such as a VAT id or an ABN.
alter table client add column tax_number text not null default '';

-- How the tax is called on papers in English. Empty at a client: by its country where its rate is its own, else as the organisation calls it.
alter table client add column tax_name text not null default '';
alter table organisation add column tax_name text not null default 'GST';
