import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { toFirstLeaveTab } from '#app/web/leave-tabs.server.ts';

/** The leave settings without a tab. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return toFirstLeaveTab(ctx);
}
