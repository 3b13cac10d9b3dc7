import {
  listWrongInvoiceSums, listWrongReceived, recountInvoiceSums, recountReceived,
} from '#app/domain/money/billing/index.server.ts';
import { listWrongTotals, recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import type { Look } from './due-kinds.ts';

/** The sums that are stored with the records that they are counted from. */
const STORED_TOTALS = [
  { what: 'totals of time', listWrong: listWrongTotals, recount: recountTotals },
  { what: 'sums of invoices', listWrong: listWrongInvoiceSums, recount: recountInvoiceSums },
  { what: 'payments by day', listWrong: listWrongReceived, recount: recountReceived },
];

/** Counts again the totals that do not agree with the records: a version without them has written while this one ran. */
export async function mendTotals({ organisation, em, log, metrics }: Pick<Look, 'organisation' | 'em' | 'log' | 'metrics'>): Promise<void> {
  for (const { what, listWrong, recount } of STORED_TOTALS) {
    const wrong = await listWrong(em);
    if (wrong.length === 0) continue;
    await recount(em);
    metrics.totalsMended();
    log.warn({ schema: organisation.schema, wrong: [...new Set(wrong.map((one) => one.what))] },
      `${what} did not agree with the records and were counted anew`);
  }
}
