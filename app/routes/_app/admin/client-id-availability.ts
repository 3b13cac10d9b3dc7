import type { LoaderFunctionArgs } from '@remix-run/node';
import { ClientParams } from '#app/domain/clients/clients/contract.ts';
import { isClientIdFree } from '#app/domain/clients/clients/index.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Tells whether a client id is free: what the client form asks while the id is typed. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const { params } = readListParams(ClientParams, args.request);
    return { clientId: params.clientId, isFree: await orProblem(isClientIdFree(ctx, params)) };
  });
}
