-- The leaderboard and the blog posts are off in a new organisation. One that has them already keeps them.
update organisation set feature_switches = '{"Leaderboard": true, "Blogs": true}'::jsonb || feature_switches;
