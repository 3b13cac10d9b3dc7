import type { LoaderFunctionArgs } from '@remix-run/node';
import { proposeClientId } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { location } from '#app/domain/site/locations/index.server.ts';
import { proposeEmpId } from '#app/domain/people/people/index.server.ts';
import { product, productCategory, sku } from '#app/domain/money/products/index.server.ts';
import { category, proposeProjectId } from '#app/domain/clients/projects/index.server.ts';
import type { IdOf } from '#app/screens/paths.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem, problemWith } from '#app/web/responses.server.ts';

type Propose = ((ctx: Ctx, input: { name: string }) => Promise<string>) | null;

const PROPOSE: Readonly<Record<IdOf, Propose>> = {
  client: proposeClientId, project: proposeProjectId, user: proposeEmpId, categories: category.proposeId, locations: location.proposeId,
  products: product.proposeId, 'product-categories': productCategory.proposeId, sku: sku.proposeId,
};

const isKnown = (of: string): of is IdOf => Object.hasOwn(PROPOSE, of);

/** A free id for the name of a new record: what its form shows while the name is typed. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const query = new URL(args.request.url).searchParams;
    const of = query.get('of') ?? '';
    const propose = isKnown(of) ? PROPOSE[of] : null;
    if (!propose) throw problemWith(404, 'There is no such kind of record.');
    return { id: await orProblem(propose(ctx, { name: query.get('name') ?? '' })) };
  });
}
