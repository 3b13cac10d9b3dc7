import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { toFirstLeaveTab } from '#app/web/leave-tabs.server.ts';

/** A tab that is not there leads where the leave settings without a tab lead. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return toFirstLeaveTab(ctx);
}
