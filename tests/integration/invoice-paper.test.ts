import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { changeInvoiceTime, createInvoice, getInvoicePdf, prepareInvoicePdf } from '#app/domain/billing/index.server.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

/** The PDF as its receiver copies text from it. */
async function textOf(invoiceId: number): Promise<string> {
  await prepareInvoicePdf(world.ctx(), { invoiceId });
  await world.runJobs();
  const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/*
 * Two hours of Emil and half an hour of Ada at 120.00 are 240.00 and 60.00, twenty minutes of Emil at 99.99 are 33.33; an hour of Emil is
 * written off. Together 333.33, with tax 366.66 (24.00 + 6.00 + 3.33).
 */
test.each([
  ['person', ['Emil Price', '2:20', '273.33', 'Ada Minton', '0.50', '60.00']],
  ['project', ['Website', '2:50', '333.33']],
  ['category', ['Development', '2:50', '333.33']],
  ['day', ['02/11/2026', '240.00', '03/11/2026', '93.33']],
  ['entry', ['Wrote it', '240.00', 'Looked through it', '60.00', 'Tried it', '33.33']],
] as const)('the PDF of time by %s has its rows, what is written off apart, and the same total', async (grouping, rows) => {
  const timeIds = await addEntries(world, [
    { hours: 2, note: 'Wrote it' }, { hours: 0.5, empId: 'ADM', date: '2026-11-03', note: 'Looked through it' },
    { hours: 1 / 3, price: '99.99', date: '2026-11-03', start: '10:00', note: 'Tried it' },
    { hours: 1, code: 'W', date: '2026-11-03', start: '12:00', note: 'Explained it' },
  ]);
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds, grouping }));
  const text = await textOf(invoiceId);
  for (const part of rows) expect(text, part).toContain(part);
  expect(text).toContain('(not charged)');
  for (const figure of ['333.33', '33.33', '366.66']) expect(text, figure).toContain(figure);
});

test('the PDF of a prepaid invoice says what of its balance is drawn and what is left', async () => {
  const lines = [lineInput('Hours in advance', '1000')];
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid', lines }));
  const [timeId = 0] = await addEntries(world, [{ code: 'BPP', hours: 2, price: '100' }]);
  await changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [timeId], change: { kind: 'allocate' } });
  const text = await textOf(invoiceId);
  for (const part of ['(inc GST) 220.00', '(inc GST) 880.00', '1,100.00']) expect(text, part).toContain(part);
});
