import { redirect } from '@remix-run/node';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from './auth/allow.server.ts';
import type { WebCtx } from './context.server.ts';

/** Leads to the first tab of the leave settings: the general ones, or the public holidays, which are there without leave. */
export async function toFirstLeaveTab(ctx: WebCtx): Promise<Response> {
  await allow(ctx, 'organisation:read');
  return redirect(actorHas(ctx.actor, FEATURES.EasyLeave) ? paths.leaveGeneral() : paths.publicHolidays());
}
