import type { LoaderFunctionArgs } from '@remix-run/node';
import { ClientParams } from '#app/domain/clients/clients/contract.ts';
import { isClientIdFree } from '#app/domain/clients/clients/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Whether a client id is free: what the client form asks while the id is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(ClientParams, args.request);
  return { clientId: params.clientId, isFree: await orProblem(isClientIdFree(ctx, params)) };
}
