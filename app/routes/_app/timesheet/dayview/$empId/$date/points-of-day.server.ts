import { FEATURES } from '#app/domain/features/contract.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { getPointsStatus } from '#app/domain/points/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';

/** What the day view shows of points; null for whoever has them switched off. */
export const pointsOfDay = async (ctx: WebCtx, empId: string) =>
  (actorHas(ctx.actor, FEATURES.Gamification) ? { status: await getPointsStatus(ctx, { empId }) } : null);
