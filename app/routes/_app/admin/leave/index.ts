import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** Leads to the first tab of the leave settings; where leave is switched off, to the one that there is without it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'organisation:read');
  return redirect(actorHas(ctx.actor, FEATURES.EasyLeave) ? paths.leaveGeneral() : paths.publicHolidays());
}
