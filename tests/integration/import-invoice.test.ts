import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { importFromTerminal, readImport } from '#app/cli/import-from-terminal.ts';
import { createInvoice, getInvoice, getInvoicePdf, getNewInvoice, type InvoiceEntryRow } from '#app/domain/money/billing/index.server.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { invoiceInput } from '#tests/support/billing-input.ts';
import { NOW } from '#tests/support/database.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const LOG = 'tests/data/sip/time-log.csv';
const PROJECT = 'PC18';
const YEAR = '2011';
const RATE_CENTS = 9735;
const DAY_HUNDREDTHS = 800;

/**
 * The project's year by whole numbers alone: rows over a day were spread at eight hours a day, each entry is rounded to cents, tax on the
 * rounded entry.
 */
function sumOverFile() {
  const cents = (hundredths: number) => Math.round((hundredths * RATE_CENTS) / 100);
  const amounts: number[] = [];
  let hundredths = 0;
  for (const row of parse(readFileSync(LOG), { columns: true }) as Record<string, string>[]) {
    if (row['Project'] !== PROJECT || !row['Started']!.startsWith(YEAR)) continue;
    const hours = Math.round(Number(row['Hours']) * 100);
    hundredths += hours;
    const days = hours > 2400 ? Math.floor(hours / DAY_HUNDREDTHS) : 0;
    amounts.push(...Array.from({ length: days }, () => cents(DAY_HUNDREDTHS)));
    if (hours - days * DAY_HUNDREDTHS > 0) amounts.push(cents(hours - days * DAY_HUNDREDTHS));
  }
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = amounts.reduce((sum, amount) => sum + Math.round(amount / 10), 0);
  return { amounts: amounts.sort((a, b) => a - b), hundredths, subtotal: money(subtotal), tax: money(tax), total: money(subtotal + tax) };
}

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const options = ['--file', LOG, '--missing-start', 'completion', '--given-date', '2014-12-31', '--spread', '8', '--rate', '97.35'];
  await importFromTerminal(world.app.database, readImport(['--tenant', world.host, ...options]), () => undefined, () => NOW);
}, 120_000);

test('one year of one imported project is invoiced: lines, subtotal, tax and total agree with a sum over the file and with the PDF',
  async () => {
  const filter = { clientId: 'SIP', from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, projectId: PROJECT };
  const { summary } = await getNewInvoice(world.ctx(), filter);
  const expected = sumOverFile();
  expect(summary).toMatchObject({
    entryCount: expected.amounts.length, workedSeconds: expected.hundredths * 36, billable: expected.subtotal,
  });

  const { invoiceId } = await createInvoice(world.ctx(), {
    ...invoiceInput({ clientId: 'SIP' }),
    time: { filter: { from: filter.from, to: filter.to, projectId: PROJECT }, count: summary.entryCount },
  });
  const entries: InvoiceEntryRow[] = [];
  for (let page = 1; entries.length < summary.entryCount; page += 1)
    entries.push(...(await getInvoice(world.ctx(), { invoiceId, page })).entries);
  expect(entries.map(({ charged }) => Math.round(Number(charged) * 100)).sort((a, b) => a - b)).toEqual(expected.amounts);
  const { invoice } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  expect(invoice).toMatchObject({
    workedSeconds: expected.hundredths * 36, subtotal: expected.subtotal, taxTotal: expected.tax, total: expected.total,
  });

  await world.runJobs();
  const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true });
  for (const figure of [expected.subtotal, expected.tax, expected.total]) expect(text).toContain(formatMoney(figure));
  const wanted = new Map<string, number>();
  for (const amount of expected.amounts) wanted.set(formatMoney(money(amount)), (wanted.get(formatMoney(money(amount))) ?? 0) + 1);
  for (const [figure, times] of wanted) expect(text.split(figure).length - 1, figure).toBeGreaterThanOrEqual(times);
}, 120_000);
