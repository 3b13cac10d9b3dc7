import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows, sql } from '#app/domain/kernel/sql.ts';

const AT_ONCE = 200;

/** The feeds that were read an hour ago; each is given to one who asks. */
export const takeDueFeeds = (em: SqlEntityManager, now: Date): Promise<{ feedId: number }[]> => rows<{ feedId: number }>(em,
  sql`update tenant.feed set due_at = ${now.toISOString()}::timestamptz + interval '1 hour'
    where feed_id in (select feed_id from tenant.feed where due_at <= ${now.toISOString()} order by due_at limit ${AT_ONCE}
      for update skip locked)
    returning feed_id as "feedId"`);
