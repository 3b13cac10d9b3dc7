import { FEATURES } from '#app/domain/site/features/contract.ts';
import { listBlogPosts } from '#app/domain/people/feeds/index.server.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { getPointsStatus } from '#app/domain/people/points/index.server.ts';
import { listSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';

/** What the day view shows of points; null for whoever has them switched off. */
export const pointsOfDay = async (ctx: WebCtx, empId: string) =>
  (actorHas(ctx.actor, FEATURES.Gamification) ? { status: await getPointsStatus(ctx, { empId }), isOwn: ctx.actor.empId === empId } : null);

/** What colleagues have published, as the address asks for it and with the rest of it for the toggle; null where it is switched off. */
export async function blogOfDay(ctx: WebCtx, query: URLSearchParams) {
  if (!actorHas(ctx.actor, FEATURES.Blogs)) return null;
  const past = query.get('pastBlogs') === 'on';
  const keep = Object.fromEntries(['past', 'month'].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
  return { posts: await listBlogPosts(ctx, { past }), past, keep };
}

/** What is suggested for the day; null for whoever has that switched off. */
export const suggestedOfDay = async (ctx: WebCtx, empId: string, date: string) =>
  (actorHas(ctx.actor, FEATURES.SuggestedTimesheets) ? listSuggestions(ctx, { empId, date }) : null);
