-- Home is number 1, which people begin with. The day view, which was number 1, is number 4. Everybody keeps the view that they have.
update employee set view_page_id = case view_page_id when 1 then 4 else 1 end where view_page_id in (1, 4);

-- What the history tells of it reads as it did.
update audit set
  before = case when before->'viewPageId' in ('1', '4')
    then before || jsonb_build_object('viewPageId', 5 - (before->>'viewPageId')::int) else before end,
  after = case when after->'viewPageId' in ('1', '4')
    then after || jsonb_build_object('viewPageId', 5 - (after->>'viewPageId')::int) else after end
where subject = 'employee' and (before->'viewPageId' is not null or after->'viewPageId' is not null);
