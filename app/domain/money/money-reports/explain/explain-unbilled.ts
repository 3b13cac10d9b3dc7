import { sql } from 'kysely';
import { findBilledClient } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { ExplainUnbilled } from '../contract.ts';
import { listExplainedTime } from './explained-time.read-model.ts';

/** What a client's unbilled time through a day comes to, and from which hours at which rates. */
export const explainUnbilled = query({
  name: 'client.explain-unbilled',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: ExplainUnbilled,
  async run({ em, today }, { clientId: asked, through: typed }) {
    const client = await findBilledClient(em, asked);
    if (!client) throw notFound('Client');
    const { clientId, name, currencyId } = client;
    const through = typed || today();
    const time = await listExplainedTime(em, sql`t.client_id = ${clientId} and t.invoice_id is null and t.entry_date <= ${through}`);
    return { clientId, clientName: name, currencyId, through, time, value: sumMoney(time.map(({ charged }) => charged)) };
  },
});
