import { findBilledClient } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, firstOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { listClientsToBill, type BillableClient } from './billable-clients.read-model.ts';
import { CHECK_ROWS_PER_PAGE, listCheckRows, type CheckRow } from './check-rows.read-model.ts';
import { BillableClients, CheckOfClient } from './contract.ts';
import { CHECKS } from './fields.ts';
import { listRecentRuns } from './run.read-model.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;

const throughOr = (through: LocalDate, today: LocalDate): LocalDate => through || addDays(firstOfMonth(today), -1);

/** Ready: something is charged or drawn on a balance, and no check found anything. */
const isReady = ({ value, prepaidSeconds, checks }: BillableClient): boolean => (signOf(value) > 0 || prepaidSeconds > 0)
  && CHECKS.every((check) => checks[check] === 0);

/** The clients that can be invoiced through a day, those that are ready, and the runs that were made before. */
export const listBillableClients = query({
  name: 'billing-run.list-clients',
  ...guard,
  input: BillableClients,
  async run({ em, today }, { search, through }) {
    const days = { through: throughOr(through, today()), today: today() };
    const clients = await listClientsToBill(em, { search, ...days });
    return { ...days, clients: clients.map((client) => ({ ...client, isReady: isReady(client) })), runs: await listRecentRuns(em) };
  },
});

/** What one check found at a client, for who puts it right. */
export const getBillingCheck = query({
  name: 'billing-run.get-check',
  ...guard,
  input: CheckOfClient,
  async run({ em, today }, { clientId, check, through, page }) {
    const days = { through: throughOr(through, today()), today: today() };
    const client = await findBilledClient(em, clientId);
    if (!client) throw notFound('Client');
    const counted = (await listClientsToBill(em, { search: clientId, ...days })).find((each) => each.clientId === clientId);
    const found: CheckRow[] = check === 'address' ? [] : await listCheckRows(em, clientId, check, days, page);
    return {
      clientId, clientName: client.name, check, ...days, rows: found, total: counted?.checks[check] ?? 0, page,
      size: CHECK_ROWS_PER_PAGE,
    };
  },
});
