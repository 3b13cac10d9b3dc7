import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getMyFeeds, listBlogPosts, listSocialPosts, saveMyFeeds } from '#app/domain/people/feeds/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { getPointsStatus } from '#app/domain/people/points/index.server.ts';
import { FEED_LIMITS, feedSource } from '#app/integrations/feeds/feed-source.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import { guardedFetch, type GuardedFetch } from '#app/integrations/http/guarded-fetch.ts';
import { loader as populateTweets } from '#app/routes/api/Timesheets/PopulateTweets.ts';
import { loader as profile } from '#app/routes/_app/user/settings/profile.tsx';
import { startFeedServer, type FeedServer } from '#tests/simulators/feed-server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let web: FeedServer;
beforeAll(async () => {
  world = await createWorld();
  web = await startFeedServer();
});
afterAll(() => web.close());

const RSS = (...items: string[]) => `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
const item = (id: string, title: string, day: string) =>
  `<item><guid>${id}</guid><title>${title}</title><link>/posts/${id}</link><pubDate>${new Date(day).toUTCString()}</pubDate></item>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title><entry><id>tag:a,1</id><title>An entry &amp; more</title>
  <link href="https://notes.example/1"/><published>2026-11-16T02:00:00Z</published></entry></feed>`;
const put = (path: string, body: string, type = 'application/rss+xml', etag?: string) =>
  web.pages.set(path, { type, body, ...(etag ? { etag } : {}) });

/** The product's own limits but for time; only the simulator is let through its guard. */
function applicationWith() {
  const [open, strict] = [true, false].map((allowsPrivate) => guardedFetch({ ...FEED_LIMITS, timeoutMs: 1500, allowsPrivate }));
  const fetch: GuardedFetch = (address, request) => (address.startsWith(web.origin) ? open! : strict!)(address, request);
  const feeds = feedSource({ fetch, circuits: circuits(Date.now), now: Date.now });
  return { ...world.app, services: { ...world.app.services, feeds } };
}
const reader = (who = world.admin) => world.ctx({ ...who, features: [...who.features, 'Blogs'] });
const read = () => world.runJobs(applicationWith());
const save = (blogRssFeedUrl: string, who = world.staff) => saveMyFeeds(world.ctx(who), { blogRssFeedUrl });
const blogOf = async (who = world.staff) => (await getMyFeeds(world.ctx(who), {})).blog;
/** Stores what no form would take: the simulator has no name. */
async function point(path: string): Promise<void> {
  await save('https://blog.example/feed');
  await execute(world.em(), sql`update tenant.feed set address = ${`${web.origin}${path}`} where emp_id = 'EMP'`);
  await read();
}

describe('a feed', () => {
  test('of RSS is read once it is named, and every hour; a post that is there stays one', async () => {
    put('/rss', RSS(item('a', 'First', '2026-11-17'), item('b', 'Old', '2025-01-01')), undefined, '"1"');
    await point('/rss');
    expect(await blogOf()).toMatchObject({ failure: '', posts: 2, readAt: '2026-11-18T12:00' });
    expect(await listBlogPosts(reader(), {})).toMatchObject([
      { author: 'Emil Price', title: 'First', published: '2026-11-17', url: `${web.origin}/posts/a`, isMe: false },
    ]);
    put('/rss', RSS(item('a', 'First, mended', '2026-11-18'), item('c', 'Second', '2026-11-18')), undefined, '"2"');
    const asked = web.asked.length;
    const in2Hours = () => new Date(world.app.now().getTime() + 2 * 3_600_000);
    await lookForDue({ ...world.app, now: in2Hours }, 'feeds.read');
    await lookForDue({ ...world.app, now: in2Hours }, 'feeds.read');
    await read();
    expect(web.asked.length - asked).toBe(1);
    expect((await listBlogPosts(reader(), {})).map(({ title, published }) => [title, published]))
      .toEqual([['Second', '2026-11-18'], ['First, mended', '2026-11-17']]);
  });

  test('that has not changed says so and is read no further', async () => {
    await execute(world.em(), sql`update tenant.feed set due_at = '2026-11-01', failure = 'x'`);
    await lookForDue({ ...world.app, now: () => new Date('2026-11-19') }, 'feeds.read');
    await read();
    expect(await blogOf()).toMatchObject({ failure: '', posts: 3 });
  });

  test('of Atom is one too, and so is the one that a page links to', async () => {
    put('/atom', ATOM, 'application/atom+xml');
    put('/blog', `<html><head><link rel="alternate" href="/atom" type="application/atom+xml"></head><body>Hi</body></html>`, 'text/html');
    await point('/blog');
    expect(await listBlogPosts(reader(world.staff), {})).toMatchObject([
      { title: 'An entry & more', url: 'https://notes.example/1', isMe: true },
    ]);
    expect(await rows(world.em(), sql`select found_at as at from tenant.feed where set_aside_at is null`))
      .toEqual([{ at: `${web.origin}/atom` }]);
  });

  test.each([
    ['a page without a feed', '/page', 'It could not be read: there is no RSS or Atom feed at this address, and its page links to none.'],
    ['a page that links to a page', '/to-page', 'there is no RSS or Atom feed at this address'],
    ['an endless one', '/endless', 'It could not be read: the answer is longer than 2097152 bytes.'],
    ['a silent one', '/silent', 'It could not be read: no answer within 1.5 seconds.'],
    ['one that leads to a private address', '/away?to=http://127.0.0.2:9/', '127.0.0.2 is a private address'],
    ['one that leads to the metadata of a machine', '/away?to=http%3A%2F%2F169.254.169.254%2F', 'is a private address'],
    ['one that leads to a file', '/away?to=file:///etc/passwd', 'file is not used'],
    ['one that leads on and on', '/loop', 'the address leads on too often'],
    ['one with entities', '/entities', 'the feed declares entities, which are not read'],
    ['nothing', '/nothing', 'its server answered with 404'],
  ])('is refused in words: %s', async (_what, path, words) => {
    put('/page', '<html><body>No feed here</body></html>', 'text/html');
    put('/to-page', '<link rel=alternate type="application/rss+xml" href="/page">', 'text/html');
    put('/entities', `<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>${RSS(item('a', '&c;', '2026-11-17'))}`);
    await point(path);
    const blog = await blogOf();
    expect(blog?.failure).toContain(words);
    expect(blog?.posts).toBe(0);
  }, 20_000);

  test('belongs to one person, and goes with its posts when they name another', async () => {
    await save('https://other.example/feed', world.admin);
    await expect(save('https://other.example/feed')).rejects
      .toMatchObject({ code: 'conflict', fields: { blogRssFeedUrl: [expect.any(String)] } });
    put('/rss', RSS(item('a', 'First', '2026-11-17')));
    await point('/rss');
    expect((await blogOf())?.posts).toBe(1);
    await save('');
    expect([await blogOf(), await rows(world.em(), sql`select 1 from tenant.feed_post`)]).toEqual([undefined, []]);
  });
});

describe('the pages of blogs', () => {
  beforeAll(async () => {
    await execute(world.em(), sql`delete from tenant.feed`);
    await switchOnFeatures(world);
  });

  test('the profile keeps feed and handle, refuses what is no link, and shows why a feed was not read', async () => {
    const browse = await openBrowser(world, world.staff);
    const refused = await browse('/user/settings/feeds', { blogRssFeedUrl: 'my blog', twitterHandle: 'not a handle' });
    expect(refused.statuses).toEqual([422]);
    expect(refused.page.text.match(/Invalid Link/g)?.length).toBeGreaterThan(1);
    expect(refused.page.field('Blog RSS Feed').value).toBe('my blog');
    const saved = await browse('/user/settings/feeds', { blogRssFeedUrl: ' www.blog.example/feed ', twitterHandle: '@emil' });
    expect([saved.path, saved.page.text]).toEqual(['/user/settings/profile', expect.stringContaining('Settings saved!')]);
    expect(saved.page.field('Blog RSS Feed').value).toBe('https://www.blog.example/feed');
    expect(saved.page.hrefs).toContain('https://x.com/emil');
    await execute(world.em(), sql`update tenant.feed set failure = 'It could not be read: it is gone.' where kind = 'blog'`);
    expect((await browse('/user/settings/profile')).page.text).toContain('It could not be read: it is gone.');
  });

  test('the profile says that it was not saved, with what was typed', async () => {
    const browse = await openBrowser(world, world.staff);
    await execute(world.em(), sql`alter table tenant.audit rename to audit_away`);
    try {
      const unsaved = await browse('/user/settings/feeds', { blogRssFeedUrl: 'https://typed.example/feed' });
      expect([unsaved.statuses, unsaved.page.text]).toEqual([[500], expect.stringContaining('Server Error: Settings not saved')]);
      expect(unsaved.page.field('Blog RSS Feed').value).toBe('https://typed.example/feed');
    } finally {
      await execute(world.em(), sql`alter table tenant.audit_away rename to audit`);
    }
  });

  test('the profile that cannot be read leads to the timesheets, which say so', async () => {
    await execute(world.em(), sql`alter table tenant.feed rename column failure to failure_away`);
    try {
      const answer = await profile(await world.args(world.staff, '/user/settings/profile') as never)
        .catch((thrown: unknown) => thrown) as Response;
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/timesheet']);
    } finally {
      await execute(world.em(), sql`alter table tenant.feed rename column failure_away to failure`);
    }
  });

  test('the profile’s fields that are emptied are removed, for good', async () => {
    const browse = await openBrowser(world, world.staff);
    await browse('/user/settings/feeds', { blogRssFeedUrl: 'https://gone.example/feed', twitterHandle: '@emil' });
    const emptied = await browse('/user/settings/feeds', { blogRssFeedUrl: '', twitterHandle: '' });
    expect(emptied.page.text).toContain('Settings saved!');
    expect([emptied.page.field('Blog RSS Feed').value, emptied.page.field('Twitter Handle').value]).toEqual(['', '']);
    expect(await rows(world.em(), sql`select 1 from tenant.feed where emp_id = 'EMP'`)).toEqual([]);
  });

  test('the day view takes a feed, trims it, and keeps the day where that is none', async () => {
    const browse = await openBrowser(world, world.staff);
    const DAY = '/timesheet/dayview/EMP/2026-11-18';
    const day = (await browse(DAY)).page;
    expect(day.part('.day-points').text).toContain('Earn Points');
    expect(day.form('blogRssFeedUrl').get('blogRssFeedUrl')).toBe('');
    const wrong = await browse(`${DAY}/blog`, { blogRssFeedUrl: 'my blog' });
    expect([wrong.statuses, wrong.page.texts('dialog h2')]).toEqual([[422], ['Your blog']]);
    expect(wrong.page.part('dialog').text).toContain('Invalid Link');
    expect(wrong.page.part('dialog').fields.some(({ value }) => value === 'my blog')).toBe(true);
    expect((await browse(`${DAY}/blog`, { blogRssFeedUrl: '' })).page.part('dialog').text).toContain('Enter the address of a blog');
    const added = await browse(`${DAY}/blog`, { blogRssFeedUrl: ' https://emil.example/rss ' });
    expect(added.path).toBe(DAY);
    expect(added.page.field('Another blog URL or RSS feed').value).toBe('');
    expect(await getMyFeeds(world.ctx(world.staff), {})).toMatchObject({ blog: { address: 'https://emil.example/rss' } });
  });

  test('another blog asks before it takes the place of the first, whose posts and points come back with it', async () => {
    const browse = await openBrowser(world, world.staff);
    const BLOG = '/timesheet/dayview/EMP/2026-11-18/blog';
    await execute(world.em(), sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
      select feed_id, 'kept', 'Kept', 'https://emil.example/kept', '2026-11-17T01:00:00Z' from tenant.feed where emp_id = 'EMP'`);
    const blogPosts = async () => (await getPointsStatus(world.ctx({ ...world.staff, features: [FEATURES.Gamification.key] }), {
      empId: 'EMP' })).blogPosts;
    expect(await blogPosts()).toBe(1);
    const asked = await browse(BLOG, { blogRssFeedUrl: 'https://second.example/rss' });
    expect([asked.statuses, asked.page.part('dialog').text]).toEqual([[409], expect.stringMatching(
      /You publish at https:\/\/emil.example\/rss\. Replace it with https:\/\/second.example\/rss\?.*its points are no longer counted/)]);
    expect((await blogOf())?.address).toBe('https://emil.example/rss');
    const replaced = await browse(BLOG, asked.page.form('replaces'));
    expect(replaced.statuses).toEqual([303, 200]);
    expect([(await blogOf())?.address, await blogPosts(), await listBlogPosts(reader(), {})])
      .toEqual(['https://second.example/rss', 0, []]);
    // Somebody else can name the address meanwhile, and then it is theirs.
    await save('https://emil.example/rss', world.admin);
    await expect(save('https://emil.example/rss')).rejects.toMatchObject({ code: 'conflict' });
    await save('', world.admin);
    await save('https://emil.example/rss');
    expect([(await blogOf())?.address, await blogPosts()]).toEqual(['https://emil.example/rss', 1]);
    expect((await listBlogPosts(reader(), {})).map(({ title }) => title)).toEqual(['Kept']);
    await execute(world.em(), sql`delete from tenant.feed_post`);
    await saveMyFeeds(world.ctx(world.staff), { twitterHandle: '@emil' });
  });

  test('the panel shows posts of the last seven days, with points on one’s own, and of who has left on demand', async () => {
    const browse = await openBrowser(world, world.staff);
    const panel = async (query = '') => (await browse(`/timesheet/dayview/EMP/2026-11-18${query}`)).page.part('.day-blog');
    expect((await panel()).text).toContain('There are no recent blog posts. Why not be the first?');
    await execute(world.em(), sql`insert into tenant.employee (emp_id, first_name, surname, email, is_enabled)
      values ('OLD', 'Olga', 'Left', 'o@harbour.example', false)`);
    await execute(world.em(), sql`insert into tenant.feed (emp_id, kind, address, due_at)
      values ('OLD', 'blog', 'https://olga.example', now())`);
    await execute(world.em(), sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
      select feed_id, 'g', 'By ' || emp_id, 'https://posts.example/' || emp_id, '2026-11-17T01:00:00Z' from tenant.feed
      where kind = 'blog'`);
    const own = await panel();
    expect(own.text).toMatch(/Emil Price 17 November 2026 \+20 points By EMP/);
    expect(own.link('By EMP (opens in a new tab)').href).toBe('https://posts.example/EMP');
    expect(own.text).not.toContain('Olga');
    const all = await panel('?pastBlogs=on&past=on');
    expect(all.text).toMatch(/Olga Left 17 November 2026 By OLD/);
    expect(all.all('input[type=hidden][name=past]')).toHaveLength(1);
    const { page } = await browse('/reports/points-detail/EMP');
    expect(page.table().rows).toContainEqual(['17/11/2026', 'Blog post', 'By EMP', '20']);
    expect((await browse('/timesheet/dayview/EMP/2026-11-18')).page.part('.day-points').text).toMatch(/Rank 1 Points 20 .*Blog posts 1/);
  });

  test('the profile shows the posts of the social account that are counted, one’s own alone', async () => {
    await execute(world.em(), sql`insert into tenant.feed (emp_id, kind, address, due_at)
      values ('ADM', 'social', 'https://social.example/ada', now())`);
    await execute(world.em(), sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
      select feed_id, 'toot', 'Said by ' || emp_id, 'https://social.example/' || emp_id, '2026-11-17T01:00:00Z' from tenant.feed
      where kind = 'social'`);
    await execute(world.em(), sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
      select feed_id, 'later', 'Tomorrow', 'https://social.example/later', '2026-12-24T01:00:00Z' from tenant.feed
      where kind = 'social' and emp_id = 'EMP'`);
    expect(await listSocialPosts(world.ctx(world.staff), {})).toMatchObject([
      { title: 'Said by EMP', published: '2026-11-17', url: 'https://social.example/EMP', points: 5 },
    ]);
    const { page } = await (await openBrowser(world, world.staff))('/user/settings/profile');
    expect(page.text).toMatch(/Posts of your social account 17 November 2026 \+5 points Said by EMP/);
    expect(page.text).not.toContain('Said by ADM');
    expect(page.text).not.toContain('Tomorrow');
    const tweets = async (who?: World['staff']) => answerOf(populateTweets, await world.args(who, '/api/Timesheets/PopulateTweets'));
    expect(JSON.parse((await tweets(world.staff)).body)).toEqual([{ author: 'Emil Price', gravatarImageUrl: '', isMe: true, points: 5,
      blogData: { published: '2026-11-17', url: 'https://social.example/EMP', title: 'Said by EMP' } }]);
    expect((await tweets()).status).toBe(401);
  });
});
