import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, getInvoice, previewLines, previewNewPaper, renderPreview } from '#app/domain/money/billing/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ');

/** Everything that saving an invoice writes. */
const stored = () => firstRow(world.em(), sql`select (select count(*) from tenant.invoice) as invoices,
  (select count(*) from tenant.invoice_line) as lines, (select coalesce(max(audit_id), 0) from tenant.audit) as trail,
  (select count(*) from tenant.timesheet where invoice_id is not null) as taken, (select count(*) from tenant.job_run) as jobs,
  (select count(*) from pgboss.job) as queued, (select next_invoice_id from tenant.organisation) as next,
  (select count(*) from tenant.idempotency_key) as keys, (select count(*) from tenant.document) as documents`);

const wish = async () => invoiceInput({
  timeIds: await addEntries(world, [{ hours: 2, note: 'Built the shop' }, { hours: 1.25, price: '99.9900' }]), invoiceType: 'Both' as const,
  discountPct: '0.05', lines: [lineInput('Hosting', '1500')],
});

const formOf = (timeIds: readonly number[], more: Record<string, string> = {}) => new URLSearchParams([
  ...Object.entries({ clientId: 'NWIND', invoiceDate: '2026-11-18', invoiceType: 'Time', paymentTermsDays: '14', clientRef: 'PO 7',
    intent: 'preview',
    lineCount: '0', scope: 'ticked', idempotencyKey: 'preview-1', ...more,
  }),
  ...timeIds.map((timeId) => ['timeIds', String(timeId)]),
]);

describe('the preview of a new invoice', () => {
  test('is what is saved afterwards, and writes nothing', async () => {
    const input = await wish();
    const before = await stored();
    const shown = await previewNewPaper(world.ctx(), input);
    const { bytes } = await renderPreview(world.ctx(), world.app.services, shown);
    expect(await stored()).toEqual(before);
    const { invoiceId } = await createInvoice(world.ctx(), input);
    const { invoice, entries, lines } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    for (const part of ['subtotal', 'taxTotal', 'total', 'timeTotal', 'lineTotal', 'discountTotal'] as const)
      expect([part, shown.invoice[part]]).toEqual([part, invoice[part]]);
    expect(shown.tables.map(({ rows }) => rows.length)).toEqual([entries.length, lines.length]);
    const text = await textOf(bytes);
    for (const words of ['Preview', 'Northwind Traders', 'Built the shop', 'Hosting', 'INV-…', formatMoney(invoice.total)])
      expect(text).toContain(words);
    expect(text).not.toMatch(new RegExp(`(INV-|Invoice )${invoiceId}\\b`));
  });

  test('is a PDF in answer to the form, or the page with its messages and everything typed', async () => {
    const timeIds = await addEntries(world, [{ hours: 1 }]);
    const open = await openPages(world, world.admin);
    const before = await stored();
    const pdf = await open('/invoice/new?clientId=NWIND', formOf(timeIds));
    expect([pdf.status, pdf.headers.get('Content-Type'), pdf.headers.get('Cache-Control')])
      .toEqual([200, 'application/pdf', 'private, no-store']);
    const refusals: [Record<string, string>, string][] = [
      [{ paymentTermsDays: '1000' }, 'Payment terms'], [{ invoiceType: 'Product' }, 'Product'], [{ discountPct: '120' }, 'Discount'],
      [{ invoiceDate: 'then' }, 'Invoice date'],
    ];
    for (const [typed, words] of refusals) {
      const { status, page } = await open('/invoice/new?clientId=NWIND', formOf(timeIds, typed));
      expect([status, page.field('Client reference').value]).toEqual([422, 'PO 7']);
      expect(page.text).toContain(words);
    }
    expect(await stored()).toEqual(before);
  });

  test('of time that another invoice took meanwhile says so, and of a closed day that it is closed', async () => {
    const input = await wish();
    await createInvoice(world.ctx(), input);
    await expect(previewNewPaper(world.ctx(), input)).rejects.toMatchObject({ code: 'conflict' });
    await closePeriods(world, { invoices: '2026-11-30' });
    await expect(previewNewPaper(world.ctx(), await wish())).rejects.toMatchObject({ code: 'rule_violated' });
    await closePeriods(world, { invoices: null });
  });

  test('is for those alone who make invoices', async () => {
    const { status } = await (await openPages(world, world.staff))('/invoice/new?clientId=NWIND', formOf([]));
    expect(status).toBe(403);
  });
});

describe('the preview of other lines', () => {
  test('shows the invoice with them, and leaves it as it is', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), await wish());
    const { invoice: { version, total } } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    const before = await stored();
    const shown = await previewLines(world.ctx(), { invoiceId, version, lines: [lineInput('Hosting', '2000'), lineInput('Domain', '10')] });
    expect(shown.tables.flatMap(({ rows: of }) => of.flat(2))).toEqual(expect.arrayContaining(['Hosting', 'Domain']));
    expect(shown.invoice.total).not.toBe(total);
    const text = await textOf((await renderPreview(world.ctx(), world.app.services, shown)).bytes);
    for (const words of [`Invoice ${invoiceId}`, 'Preview', 'Domain', formatMoney(shown.invoice.total)]) expect(text).toContain(words);
    expect((await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice).toMatchObject({ version, total });
    expect(await stored()).toEqual(before);
  });

  test('is a PDF in answer to the form of the lines', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), await wish());
    const open = await openPages(world, world.admin);
    const form = (await open(`/invoice/details/${invoiceId}/lines`)).page.form('lineCount');
    form.set('intent', 'preview');
    const { status, headers } = await open(`/invoice/details/${invoiceId}/lines`, form);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    form.set('lines[0].price', 'much');
    expect((await open(`/invoice/details/${invoiceId}/lines`, form)).status).toBe(422);
  });
});
