import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchReceiptClients } from '#app/domain/money/receipts/index.server.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { ZERO } from '#app/domain/kernel/values/money.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The clients that match what is typed into a receipt's client field. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const q = new URL(args.request.url).searchParams.get('q') ?? '';
    const clients = await orProblem(searchReceiptClients(ctx, { q }));
    return {
      options: clients.map(({ clientId, name, owed }) => {
        const amounts = owed.map(({ currencyId, isOwn, amount }) => `${formatMoney(amount)}${isOwn ? '' : ` ${currencyId}`}`);
        return { value: clientId, label: name, detail: `${clientId}, ${amounts.join(' and ') || formatMoney(ZERO)} outstanding` };
      }) };
  });
}
