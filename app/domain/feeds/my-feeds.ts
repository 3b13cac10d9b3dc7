import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { SaveMyFeeds } from './contract.ts';
import { Feed } from './feed.entity.ts';
import type { feedFields } from './fields.ts';
import { READ_FEED } from './jobs.ts';

export interface MyFeed {
  kind: 'blog' | 'social';
  address: string;
  /** Wall time of the organisation, yyyy-MM-ddTHH:mm; null before it was read. */
  readAt: string | null;
  /** Why it could not be read; empty when it was. */
  failure: string;
  posts: number;
}

/** Where the signed-in person publishes, and what became of reading it. */
export const getMyFeeds = query({
  name: 'feed.get-mine',
  permission: 'settings:own',
  input: z.object({}),
  async run({ em, actor, tenant }): Promise<Partial<Record<MyFeed['kind'], MyFeed>>> {
    const found = await rows<MyFeed>(em, sql`select f.kind, f.address, f.failure,
        to_char(f.read_at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "readAt",
        (select count(*)::int from tenant.feed_post p where p.feed_id = f.feed_id) as posts
      from tenant.feed f where f.emp_id = ${actor.empId}`);
    return Object.fromEntries(found.map((feed) => [feed.kind, feed]));
  },
});

/** Says where the signed-in person publishes. Another address begins anew: the posts of the one before are gone with their points. */
export const saveMyFeeds = command({
  name: 'feed.save-mine',
  permission: 'settings:own',
  input: SaveMyFeeds,
  async run(ctx, { blogRssFeedUrl, twitterHandle }): Promise<void> {
    await firstRow(ctx.em, sql`select 1 from tenant.employee where emp_id = ${ctx.actor.empId} for update`);
    await replaceFeed(ctx, { kind: 'blog', field: 'blogRssFeedUrl', address: blogRssFeedUrl });
    await replaceFeed(ctx, { kind: 'social', field: 'twitterHandle', address: twitterHandle });
  },
});

interface Wanted { readonly kind: MyFeed['kind']; readonly field: keyof typeof feedFields; readonly address: string | undefined }

async function replaceFeed(ctx: CommandCtx, { kind, field, address }: Wanted): Promise<void> {
  const { em, actor: { empId } } = ctx;
  const stored = await tables<typeof Feed>(em).selectFrom('feed').select('address').where('empId', '=', empId).where('kind', '=', kind)
    .executeTakeFirst();
  if (address === undefined || address === (stored?.address ?? '')) return;
  await em.nativeDelete(Feed, { empId, kind });
  if (address !== '') {
    const added = await firstRow<{ feedId: number }>(em, sql`insert into tenant.feed (emp_id, kind, address, due_at)
      values (${empId}, ${kind}, ${address}, ${ctx.now().toISOString()}::timestamptz + interval '1 hour')
      on conflict do nothing returning feed_id as "feedId"`);
    if (!added) {
      const words = 'This address is somebody’s already. Please enter one of your own.';
      throw new DomainError('conflict', words, { [field]: [words] });
    }
    await ctx.enqueue(READ_FEED, { feedId: added.feedId });
  }
  ctx.audit({ subject: 'employee', id: empId, before: { [field]: stored?.address ?? '' }, after: { [field]: address } });
}

const AT_ONCE = 200;

/** The feeds that were read an hour ago; each is given to one who asks. */
export const takeDueFeeds = (em: SqlEntityManager, now: Date): Promise<{ feedId: number }[]> => rows<{ feedId: number }>(em,
  sql`update tenant.feed set due_at = ${now.toISOString()}::timestamptz + interval '1 hour'
    where feed_id in (select feed_id from tenant.feed where due_at <= ${now.toISOString()} order by due_at limit ${AT_ONCE}
      for update skip locked)
    returning feed_id as "feedId"`);
