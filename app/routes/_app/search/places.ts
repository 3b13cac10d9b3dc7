import type { LoaderFunctionArgs } from '@remix-run/node';
import { SearchOwnWork } from '#app/domain/time/timesheets/contract.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { findPlaces } from './found-places.server.ts';

/** Finds the pages and records that a person can go to, for the text so far. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const { q } = readListParams(SearchOwnWork, args.request).params;
    return { q, groups: await orProblem(findPlaces(ctx, q)) };
  });
}
