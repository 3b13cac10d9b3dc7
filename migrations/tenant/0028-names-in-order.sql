-- Names in their natural order, PC2 before PC10, worked out when a name is written: pages and reports that sort hundreds of names
-- took longer to work it out than for all the rest. The expression is that of app/domain/kernel/natural-order.ts.
alter table client add column name_in_order text collate "C" generated always as (
  (regexp_replace(regexp_replace(lower(translate(co_name,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
    'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
    '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored;
alter table project add column name_in_order text collate "C" generated always as (
  (regexp_replace(regexp_replace(lower(translate(project_name,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
    'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
    '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored;
alter table category add column name_in_order text collate "C" generated always as (
  (regexp_replace(regexp_replace(lower(translate(category_name,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
    'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
    '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored;
alter table employee add column name_in_order text collate "C" generated always as (
  (regexp_replace(regexp_replace(lower(translate(trim(first_name || ' ' || surname),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
    'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
    '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored;
alter table employee add column surname_in_order text collate "C" generated always as (
  (regexp_replace(regexp_replace(lower(translate(surname || ' ' || first_name,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ',
    'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"),
    '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'))) stored;
