import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { AddMyBlog, SaveMyFeeds } from './contract.ts';
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
      from tenant.feed f where f.emp_id = ${actor.empId} and f.set_aside_at is null`);
    return Object.fromEntries(found.map((feed) => [feed.kind, feed]));
  },
});

/**
 * Says where the signed-in person publishes. Another address takes the place of the one before, whose posts come back with it when it is
 * put back; an empty one removes all that was known.
 */
export const saveMyFeeds = command({
  name: 'feed.save-mine',
  permission: 'settings:own',
  input: SaveMyFeeds,
  async run(ctx, { blogRssFeedUrl, twitterHandle }): Promise<void> {
    await lockPerson(ctx);
    await replaceFeed(ctx, { kind: 'blog', field: 'blogRssFeedUrl', address: blogRssFeedUrl });
    await replaceFeed(ctx, { kind: 'social', field: 'twitterHandle', address: twitterHandle });
  },
});

/** The question before a blog takes the place of another one. */
export interface ReplacedBlog { readonly kind: 'replace-blog'; readonly address: string; readonly posts: number }

/** The blog of the signed-in person. Where there is one already, it asks before that loses its place. */
export const addMyBlog = command({
  name: 'feed.add-blog',
  permission: 'settings:own',
  input: AddMyBlog,
  async run(ctx, { blogRssFeedUrl, replaces }): Promise<void> {
    await lockPerson(ctx);
    const { blog } = await getMyFeeds(ctx, {});
    if (blog && blog.address !== blogRssFeedUrl && !replaces) {
      const question: ReplacedBlog = { kind: 'replace-blog', address: blog.address, posts: blog.posts };
      throw new DomainError('conflict', `You publish at ${blog.address} already. Replace it?`, {}, question);
    }
    await replaceFeed(ctx, { kind: 'blog', field: 'blogRssFeedUrl', address: blogRssFeedUrl });
  },
});

const lockPerson = ({ em, actor }: CommandCtx) =>
  firstRow(em, sql`select 1 from tenant.employee where emp_id = ${actor.empId} for update`);

interface Wanted { readonly kind: MyFeed['kind']; readonly field: keyof typeof feedFields; readonly address: string | undefined }

async function replaceFeed(ctx: CommandCtx, { kind, field, address }: Wanted): Promise<void> {
  const { em, actor: { empId } } = ctx;
  const stored = await tables<typeof Feed>(em).selectFrom('feed').select('address').where('empId', '=', empId).where('kind', '=', kind)
    .where('setAsideAt', 'is', null).executeTakeFirst();
  if (address === undefined || address === (stored?.address ?? '')) return;
  if (address === '') {
    await em.nativeDelete(Feed, { empId, kind });
  } else {
    await em.nativeUpdate(Feed, { empId, kind, setAsideAt: null }, { setAsideAt: ctx.now() });
    await ctx.enqueue(READ_FEED, { feedId: await putInPlace(ctx, kind, field, address) });
  }
  ctx.audit({ subject: 'employee', id: empId, before: { [field]: stored?.address ?? '' }, after: { [field]: address } });
}

/** Takes an address up again that was in its place once, or begins with a new one. */
async function putInPlace({ em, actor: { empId }, now }: CommandCtx, kind: MyFeed['kind'], field: string, address: string) {
  const due = sql`${now().toISOString()}::timestamptz + interval '1 hour'`;
  const found = await firstRow<{ feedId: number }>(em, sql`with again as (
      update tenant.feed f set set_aside_at = null, due_at = ${due} where f.emp_id = ${empId} and f.kind = ${kind}
        and f.address = ${address} and not exists (
          select 1 from tenant.feed o where lower(o.address) = lower(f.address) and o.set_aside_at is null)
      returning feed_id),
    added as (insert into tenant.feed (emp_id, kind, address, due_at) select ${empId}, ${kind}, ${address}, ${due}
      where not exists (select 1 from again) on conflict do nothing returning feed_id)
    select feed_id as "feedId" from again union all select feed_id from added`);
  if (found) return found.feedId;
  const words = 'This address is somebody’s already. Please enter one of your own.';
  throw new DomainError('conflict', words, { [field]: [words] });
}

const AT_ONCE = 200;

/** The feeds that were read an hour ago; each is given to one who asks. */
export const takeDueFeeds = (em: SqlEntityManager, now: Date): Promise<{ feedId: number }[]> => rows<{ feedId: number }>(em,
  sql`update tenant.feed set due_at = ${now.toISOString()}::timestamptz + interval '1 hour'
    where feed_id in (select feed_id from tenant.feed where set_aside_at is null and due_at <= ${now.toISOString()} order by due_at
      limit ${AT_ONCE} for update skip locked)
    returning feed_id as "feedId"`);

/** The moment at which the next feed is to be read. One that is due at infinity never is. */
export async function findNextFeed(em: SqlEntityManager): Promise<string | undefined> {
  const next = await tables<typeof Feed>(em).selectFrom('feed').select('dueAt').where('setAsideAt', 'is', null)
    .where(sql<boolean>`isfinite(${sql.ref('dueAt')})`).orderBy('dueAt').limit(1).executeTakeFirst();
  return next && new Date(next.dueAt).toISOString();
}
