import type { LoaderFunctionArgs } from '@remix-run/node';
import { SearchOwnWork } from '#app/domain/time/timesheets/contract.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { findPlaces } from './found-places.server.ts';

/** Where somebody can go, for what they have typed so far. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { q } = readListParams(SearchOwnWork, args.request).params;
  return { q, groups: await orProblem(findPlaces(ctx, q)) };
}
