import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { FeedFault, type FeedAnswer, type FeedPost } from '#app/domain/kernel/ports/feed-source.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import type { ReadFeedPayload } from './jobs.ts';

interface StoredFeed { address: string; foundAt: string | null; etag: string; lastModified: string }

/** Reads a feed and keeps its posts; why it could not be read is kept for its person. Safe to repeat. */
export async function readFeed(ctx: Ctx, { feedId }: ReadFeedPayload, { feeds }: Services): Promise<void> {
  const feed = await firstRow<StoredFeed>(ctx.em, sql`select address, found_at as "foundAt", etag, last_modified as "lastModified"
    from tenant.feed where feed_id = ${feedId}`);
  if (!feed) return;
  try {
    await keepAnswer(ctx, feedId, await feeds.read(feed.foundAt ?? feed.address, feed));
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    // The next time its feed is looked for again by the address that the person gave.
    await execute(ctx.em, sql`update tenant.feed set failure = ${`It could not be read: ${error.message}.`}, found_at = null, etag = '',
      last_modified = '', read_at = ${ctx.now().toISOString()} where feed_id = ${feedId}`);
  }
}

async function keepAnswer(ctx: Ctx, feedId: number, answer: FeedAnswer): Promise<void> {
  const readAt = ctx.now().toISOString();
  if (!answer.isChanged) {
    await execute(ctx.em, sql`update tenant.feed set failure = '', read_at = ${readAt} where feed_id = ${feedId}`);
    return;
  }
  const { foundAt, version: { etag, lastModified }, posts } = answer;
  await ctx.em.transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    const kept = await execute(em, sql`update tenant.feed set failure = '', found_at = ${foundAt}, etag = ${etag},
      last_modified = ${lastModified}, read_at = ${readAt} where feed_id = ${feedId}`);
    // Its person may have named another one meanwhile.
    if (kept === 1) await keepPosts(em, feedId, posts);
  });
}

/** A post keeps its day: whoever edits an old one has not written a new one. */
async function keepPosts(em: SqlEntityManager, feedId: number, posts: readonly FeedPost[]): Promise<void> {
  const unique = [...new Map(posts.map((post) => [post.guid, post])).values()];
  await execute(em, sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
    select ${feedId}::int, guid, title, url, "publishedAt"
    from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as post (guid text, title text, url text, "publishedAt" timestamptz)
    on conflict (feed_id, guid) do update set title = excluded.title, url = excluded.url`);
}
