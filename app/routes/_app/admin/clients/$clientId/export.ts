import type { LoaderFunctionArgs } from '@remix-run/node';
import { getClient } from '#app/domain/clients/index.server.ts';
import { exportClientTab } from '#app/web/client-tab-export.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId } = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  return exportClientTab(ctx, args.request, clientId);
}
