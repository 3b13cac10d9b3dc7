import { sql } from 'kysely';
import { getClient, getClientMoney } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { ExplainClient } from '../contract.ts';
import { listOpenInvoices } from '../debts/open-invoices.ts';
import { listUnbilledWork } from '../charged/unbilled-work.ts';

/** A report's rows that one page explains; more are looked at in the report. */
const MAX_ROWS = 500;

export interface BilledMonth { readonly month: LocalDate; readonly currencyId: string; readonly invoices: number; readonly total: Money }

/** How the figures of a client are made: its open invoices and unbilled work in each currency, and what was billed this year. */
export const explainClient = query({
  name: 'client.explain-money',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: ExplainClient,
  async run(ctx, { clientId: asked }) {
    const { clientId, coName } = await getClient(ctx, { clientId: asked });
    const money = await getClientMoney(ctx, { clientId });
    const currencies = await Promise.all(money.map(async ({ currencyId: currency }) => {
      const of = { clientId, currency };
      const open = await listOpenInvoices(ctx, { ...listOpenInvoices.input.parse(of), size: MAX_ROWS });
      const unbilled = await listUnbilledWork(ctx, { ...listUnbilledWork.input.parse({ ...of, by: 'project' }), size: MAX_ROWS });
      return { currencyId: currency, open: open.rows, outstanding: open.totals.outstanding, unbilled: unbilled.rows,
        unbilledTotal: unbilled.totals.total };
    }));
    const billed = await rows<BilledMonth>(ctx.em, sql`
      select to_char(i.invoice_date, 'YYYY-MM-01') as month, i.currency_id as "currencyId", count(*)::int as invoices, sum(i.total) as total
      from tenant.invoice i where i.client_id = ${clientId} and not i.is_draft and i.invoice_date >= ${`${ctx.today().slice(0,
        4)}-01-01`}::date
      group by 1, 2 order by 1, 2`);
    return { clientId, clientName: coName, money, currencies, billed };
  },
});
