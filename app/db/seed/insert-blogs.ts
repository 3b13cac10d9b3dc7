import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { DemoBlog } from './organisation.ts';

/** Blogs that nobody asks for: their posts are all there is of them. */
export async function insertBlogs(em: SqlEntityManager, blogs: readonly DemoBlog[], today: LocalDate): Promise<void> {
  await execute(em, sql`insert into tenant.feed (emp_id, kind, address, due_at, read_at)
    select emp_id, 'blog', address, 'infinity', ${today}::date
    from jsonb_to_recordset(${JSON.stringify(blogs.map(({ empId, address }) => ({ emp_id: empId, address })))}::jsonb)
      as r(emp_id text, address text)`);
  const posts = blogs.flatMap(({ empId, address, posts: of }) => of.map(([daysAgo, title], index) => (
    { emp_id: empId, guid: `${index}`, title, url: `${address}/${index + 1}`, published: `${addDays(today, -daysAgo)}T00:30:00Z` })));
  await execute(em, sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
    select f.feed_id, r.guid, r.title, r.url, r.published
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as r(emp_id text, guid text, title text, url text, published timestamptz)
    join tenant.feed f on f.emp_id = r.emp_id`);
}
