import type { ActionFunctionArgs } from '@remix-run/node';
import { publicRoute } from '#app/web/context.server.ts';
import { takeFault } from '#app/web/failures/script-fault.server.ts';

/** Where pages report faults of their scripts: open to everybody, as the sign-in page has scripts too. */
export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  return takeFault(app, ctx, args);
}
