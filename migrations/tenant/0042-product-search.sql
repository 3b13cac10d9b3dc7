-- What is searched, in lower case and compared by bytes: ilike over 20,000 SKUs takes ten times as long.
alter table product add column searched text collate "C"
  generated always as (lower(prod_id || ' ' || prod_name || ' ' || description)) stored;
alter table sku add column searched text collate "C" generated always as (lower(sku_id || ' ' || sku_name)) stored;
