-- Where somebody publishes is told in their own history, under the names of the fields of their profile.
update audit set subject = 'employee',
  before = jsonb_build_object(case before->>'kind' when 'blog' then 'blogRssFeedUrl' else 'twitterHandle' end, before->>'address'),
  after = jsonb_build_object(case after->>'kind' when 'blog' then 'blogRssFeedUrl' else 'twitterHandle' end, after->>'address')
where subject = 'feed';
