import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientRateColumns } from '#app/components/admin/client-rates-table.tsx';
import { getUser } from '#app/domain/people/index.server.ts';
import { ClientRateList } from '#app/domain/rates/contract.ts';
import { listClientRates } from '#app/domain/rates/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId } = await orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
  const { params } = readListParams(ClientRateList, args.request);
  return exportList(ctx, args.request, {
    gridId: 'rates-of-employee', title: `Rates of ${empId}`, columns: clientRateColumns('employee'),
    load: (within, batch) => listClientRates(within, batchOf(ClientRateList, { ...params, empId, clientId: undefined }, batch)),
  });
}
