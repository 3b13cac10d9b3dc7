-- Long lists are read in their natural order, PC2 before PC10; the expression is that of app/domain/kernel/natural-order.ts.
create index client_in_order on client ((regexp_replace(regexp_replace(lower(translate(co_name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')), client_id);
create index project_in_order on project ((regexp_replace(regexp_replace(lower(translate(project_name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy') collate "C"), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')), project_id);
-- Only its order was read, and that is the natural one now.
drop index project_by_name;
