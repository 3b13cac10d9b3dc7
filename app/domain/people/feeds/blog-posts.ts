import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { lastDays } from '#app/domain/kernel/values/period.ts';
import { BlogPosts } from './contract.ts';
import { RECENT_DAYS } from './fields.ts';

export interface BlogPost {
  feedPostId: number;
  author: string;
  /** The hash of the picture. */
  portrait: string | null;
  isMe: boolean;
  /** What it is worth. */
  points: number;
  published: LocalDate;
  url: string;
  title: string;
}

const MAX_POSTS = 20;

/** What the people of the organisation published lately, newest first. */
export const listBlogPosts = query({
  name: 'feed.list-posts',
  permission: 'timesheet:read',
  feature: FEATURES.Blogs,
  input: BlogPosts,
  run({ em, actor, tenant, today, now }, { past }): Promise<BlogPost[]> {
    const { from } = lastDays(today(), RECENT_DAYS);
    return rows<BlogPost>(em, sql`select p.feed_post_id as "feedPostId", trim(e.first_name || ' ' || e.surname) as author,
        coalesce(e.picture, e.avatar) as portrait, e.emp_id = ${actor.empId} as "isMe", o.points_blog_post as points,
        (p.published_at at time zone ${tenant.timeZone})::date::text as published, p.url, p.title
      from tenant.feed_post p
      join tenant.feed f on f.feed_id = p.feed_id and f.kind = 'blog' and f.set_aside_at is null
      join tenant.employee e on e.emp_id = f.emp_id and (e.is_enabled or ${past})
      cross join tenant.organisation o
      where p.published_at >= (${from}::date)::timestamp at time zone ${tenant.timeZone} and p.published_at <= ${now().toISOString()}
      order by p.published_at desc, p.feed_post_id desc limit ${MAX_POSTS}`);
  },
});
