import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientChoices } from '#app/domain/clients/clients/index.server.ts';
import { employeeChoices } from '#app/domain/people/people/index.server.ts';
import { skuChoices } from '#app/domain/money/products/index.server.ts';
import { projectChoices } from '#app/domain/clients/projects/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The clients, employees, SKUs or projects of a client that match what is typed into a field for one. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    await allow(ctx, 'client:write');
    const query = new URL(args.request.url).searchParams;
    const typed = query.get('q') ?? '';
    const clientId = query.get('clientId') ?? '';
    const found = await orProblem(query.get('kind') === 'employee' ? employeeChoices(ctx, { typed, keep: '' })
      : query.get('kind') === 'sku' ? skuChoices(ctx, { typed, keep: '' })
      : query.get('kind') === 'project' ? projectChoices(ctx, { clientId, typed }) : clientChoices(ctx, { typed }));
    return { options: found.options };
  });
}
