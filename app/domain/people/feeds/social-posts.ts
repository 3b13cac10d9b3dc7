import { z } from 'zod';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

export interface SocialPost {
  feedPostId: number;
  published: LocalDate;
  url: string;
  title: string;
  /** What it is worth. */
  points: number;
}

const MAX_POSTS = 20;

/** The posts of the signed-in person's social account that its feed told of and that are counted, newest first. */
export const listSocialPosts = query({
  name: 'feed.list-social-posts',
  permission: 'settings:own',
  input: z.object({}),
  run: ({ em, actor, tenant, now }): Promise<SocialPost[]> => rows<SocialPost>(em, sql`select p.feed_post_id as "feedPostId",
      (p.published_at at time zone ${tenant.timeZone})::date::text as published, p.url, p.title, o.points_social_post as points
    from tenant.feed f join tenant.feed_post p on p.feed_id = f.feed_id cross join tenant.organisation o
    where f.emp_id = ${actor.empId} and f.kind = 'social' and f.set_aside_at is null and p.published_at <= ${now().toISOString()}
    order by p.published_at desc, p.feed_post_id desc limit ${MAX_POSTS}`),
});
