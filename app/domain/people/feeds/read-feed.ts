import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { FeedFault, type FeedAnswer, type FeedPost } from '#app/domain/kernel/ports/feed-source.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { Feed } from './feed.entity.ts';
import type { ReadFeedPayload } from './jobs.ts';

/** Reads a feed and stores its posts; why it could not be read is stored for its person. Safe to repeat. */
export async function readFeed(ctx: Ctx, { feedId }: ReadFeedPayload, { feeds }: Services): Promise<void> {
  const feed = await tables<typeof Feed>(ctx.em).selectFrom('feed').select(['address', 'foundAt', 'etag', 'lastModified'])
    .where('feedId', '=', feedId).executeTakeFirst();
  if (!feed) return;
  try {
    await storeAnswer(ctx, feedId, await feeds.read({ exchanges: exchangeLogOf(ctx) }, feed.foundAt ?? feed.address, feed));
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    // The next time its feed is looked for again by the address that the person gave.
    await ctx.em.nativeUpdate(Feed, { feedId }, {
      failure: `It could not be read: ${error.message}.`, foundAt: null, etag: '', lastModified: '', readAt: ctx.now(),
    });
  }
}

async function storeAnswer(ctx: Ctx, feedId: number, answer: FeedAnswer): Promise<void> {
  const readAt = ctx.now();
  if (!answer.isChanged) {
    await ctx.em.nativeUpdate(Feed, { feedId }, { failure: '', readAt });
    return;
  }
  const { foundAt, version: { etag, lastModified }, posts } = answer;
  await ctx.em.transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    const stored = await em.nativeUpdate(Feed, { feedId }, { failure: '', foundAt, etag, lastModified, readAt });
    // Its person may have named another one meanwhile.
    if (stored === 1) await storePosts(em, feedId, posts);
  });
}

/** A post keeps its day: whoever edits an old one has not written a new one. */
async function storePosts(em: SqlEntityManager, feedId: number, posts: readonly FeedPost[]): Promise<void> {
  const unique = [...new Map(posts.map((post) => [post.guid, post])).values()];
  await execute(em, sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
    select ${feedId}::int, guid, title, url, "publishedAt"
    from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as post (guid text, title text, url text, "publishedAt" timestamptz)
    on conflict (feed_id, guid) do update set title = excluded.title, url = excluded.url`);
}
