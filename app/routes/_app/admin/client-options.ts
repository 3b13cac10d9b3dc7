import type { LoaderFunctionArgs } from '@remix-run/node';
import { ClientSearch } from '#app/domain/clients/contract.ts';
import { findClients } from '#app/domain/clients/index.server.ts';
import { allow } from '#app/web/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The clients that match what is typed into a client field. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'client:write');
  const { params } = readListParams(ClientSearch, args.request);
  const clients = await orProblem(findClients(ctx, params));
  return { options: clients.map(({ clientId, name }) => ({ value: clientId, label: name, detail: clientId })) };
}
